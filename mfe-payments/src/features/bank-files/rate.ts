import type { ReturnRates } from '@portal/shared/contract'
import { formatShare, type ReturnMeter } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'

/** The rates with a limit, in the order of the screen. */
export const meters: readonly ReturnMeter[] = ['unauthorized', 'administrative', 'overall']

/** The number of returns that a meter counts. */
export const returnedBy = (meter: ReturnMeter, rates: ReturnRates): number =>
  meter === 'overall' ? rates.returned : rates[meter]

/** Formats a share as a percentage that is never rounded to zero. */
export function usePercent(): (share: number) => string {
  const language = useLanguage()
  return (share) => formatShare(share, language)
}
