import type { Offer } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'

/** An offer in a few words: '12 payments of $50.00, monthly'. */
export function useOfferName(): (offer: Offer) => string {
  const { t } = useTranslation(['payments-manage', 'payments'])
  const language = useLanguage()
  return (offer) =>
    t(offer.is_open_ended ? 'offers.openName' : 'offers.name', {
      count: offer.payments,
      amount: formatCents(offer.per_month, language),
      frequency: t(`payments:frequency.${offer.payment_frequency}`).toLowerCase(),
    })
}
