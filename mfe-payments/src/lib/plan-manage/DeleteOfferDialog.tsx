import { useAction } from '@portal/shared/client'
import { endpoints, type Offer } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'
import { useOfferName } from './use-offer-name.ts'

/** C-47: asks before an offer is taken away. One that is gone already is gone. */
export function DeleteOfferDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation(['payments-manage', 'common'])
  const nameOf = useOfferName()
  const remove = useAction(endpoints.deleteOffer, { refresh: [endpoints.listPossiblePlans] })
  const onDelete = async () => {
    const end = await remove.run({ params: { id: offer.id } })
    if (!end.ok) return
    toast.success(t('delete.done'))
    onClose()
  }
  return (
    <Dialog
      title={t('delete.title')}
      onClose={onClose}
      isDismissable={!remove.isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="danger" isLoading={remove.isRunning} onClick={() => void onDelete()}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        {remove.error ? (
          <Notice tone="danger" live="assertive" title={t('delete.failed')}>
            {errorText(remove.error)}
          </Notice>
        ) : null}
        <p>{t('delete.text', { plan: nameOf(offer) })}</p>
      </Stack>
    </Dialog>
  )
}
