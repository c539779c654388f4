import { useTranslation } from '@portal/shared/i18n'
import { DateText, DescriptionList, Money, type DescriptionItem } from '@portal/shared/ui'
import type { Setup } from './use-plan-setup.ts'

/** C-45: the terms of an offer by name. */
export function OfferTerms({ setup: { debt, offer } }: { setup: Setup }) {
  const { t } = useTranslation('payments-setup')
  const { t: tOfPayments } = useTranslation('payments')
  const { is_open_ended: isOpen } = offer
  const items: DescriptionItem[] = [
    { id: 'name', term: t('term.name'), value: offer.credit_product_name },
    {
      id: 'each',
      term: t('term.each'),
      value: offer.is_flexible ? null : <Money amount={offer.per_month} />,
    },
    { id: 'payments', term: t('term.payments'), value: isOpen ? t('term.open') : offer.payments },
    {
      id: 'frequency',
      term: t('term.frequency'),
      value: tOfPayments(`frequency.${offer.payment_frequency}`),
    },
    { id: 'balance', term: t('term.balance'), value: <Money amount={debt.available_balance} /> },
    { id: 'total', term: t('term.total'), value: isOpen ? null : <Money amount={offer.total_amount} /> },
    {
      id: 'discount',
      term: t('term.discount'),
      value:
        offer.discount > 0n ? (
          <>
            <Money amount={offer.discount} /> ({offer.discount_percentage}%)
          </>
        ) : null,
    },
    { id: 'until', term: t('term.until'), value: <DateText date={offer.plan_expiration} /> },
  ]
  return <DescriptionList items={items} />
}
