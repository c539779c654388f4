import type { Offer } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'

/** P-10: what each payment of an offer is, in a few words: '$30.00 every month'. */
export function useEach(): (offer: Offer) => string {
  const { t } = useTranslation('payments-choice')
  const language = useLanguage()
  return (offer) =>
    offer.is_flexible && !offer.is_counter
      ? t('each.flexible', { count: offer.payments })
      : t(offer.payments === 1 && !offer.is_open_ended ? 'each.One Time' : `each.${offer.payment_frequency}`, {
          amount: formatCents(offer.per_month, language),
        })
}
