import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type Offer } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Badge, Button, DataTable, DateText, Money, smallPrint, VisuallyHidden, type Column } from '@portal/shared/ui'
import styles from './ManagedOffers.module.css'

/** C-46: the offers, each with its delete button. */
export function ManagedOffers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('payments-manage')
  const nameOf = useOfferName()
  const [leaving, setLeaving] = useState<Offer>()
  const columns: Column<Offer>[] = [
    {
      id: 'plan',
      header: t('offers.plan'),
      isRowHeader: true,
      cell: (offer) => (
        <span className={styles.plan}>
          {nameOf(offer)}
          {offer.is_custom ? <Badge tone="info">{t('offers.custom')}</Badge> : null}
          {offer.made_by ? <span className={smallPrint}>{t('offers.madeBy', offer.made_by)}</span> : null}
        </span>
      ),
    },
    {
      id: 'total',
      header: t('offers.total'),
      isNumeric: true,
      cell: (offer) => (offer.is_open_ended ? '–' : <Money amount={offer.total_amount} />),
    },
    {
      id: 'discount',
      header: t('offers.discount'),
      isNumeric: true,
      cell: (offer) => (offer.discount > 0n ? <Money amount={offer.discount} /> : '–'),
    },
    { id: 'until', header: t('offers.until'), cell: (offer) => <DateText date={offer.plan_expiration} /> },
    {
      id: 'delete',
      header: t('offers.delete'),
      isHeaderHidden: true,
      cell: (offer) => (
        <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={() => setLeaving(offer)}>
          {t('offers.delete')}
          <VisuallyHidden>{` ${nameOf(offer)}`}</VisuallyHidden>
        </Button>
      ),
    },
  ]
  if (offers.length === 0) return <p>{t('offers.none')}</p>
  return (
    <>
      <DataTable
        caption={t('offers.caption')}
        isCaptionHidden
        columns={columns}
        rows={offers}
        rowKey={(offer) => offer.id}
        isDense
      />
      {leaving ? <DeleteOfferDialog offer={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}

/** C-47: confirms the deletion of an offer. */
function DeleteOfferDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
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

/** An offer in a few words: '12 payments of $50.00, monthly'. */
function useOfferName(): (offer: Offer) => string {
  const { t } = useTranslation(['payments-manage', 'payments'])
  const language = useLanguage()
  return (offer) =>
    t(offer.is_open_ended ? 'offers.openName' : 'offers.name', {
      count: offer.payments,
      amount: formatCents(offer.per_month, language),
      frequency: t(`payments:frequency.${offer.payment_frequency}`).toLowerCase(),
    })
}
