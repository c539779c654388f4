import type { ReturnRates } from '@portal/shared/contract'
import { formatShare, type ReturnMeter } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'

/** How many of the debits came back that a meter counts. */
export const returnedBy = (meter: ReturnMeter, rates: ReturnRates): number =>
  meter === 'overall' ? rates.returned : rates[meter]

/** Writes a share as people read it: 0.5 %, never rounded to nothing. */
export function usePercent(): (share: number) => string {
  const language = useLanguage()
  return (share) => formatShare(share, language)
}
