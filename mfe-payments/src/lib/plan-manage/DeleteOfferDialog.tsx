import { useAction } from '@portal/shared/client'
import { endpoints, type Offer } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useOfferName } from './use-offer-name.ts'

/** C-47: asks before an offer is taken away. One that is gone already is gone. */
export function DeleteOfferDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('payments-manage')
  const nameOf = useOfferName()
  const { run } = useAction(endpoints.deleteOffer, { refresh: [endpoints.listPossiblePlans] })
  return (
    <ConfirmDialog
      title={t('delete.title')}
      confirm={t('delete.confirm')}
      isDanger
      run={() => run({ params: { id: offer.id } })}
      failed={t('delete.failed')}
      onDone={() => toast.success(t('delete.done'))}
      onClose={onClose}
    >
      {t('delete.text', { plan: nameOf(offer) })}
    </ConfirmDialog>
  )
}
