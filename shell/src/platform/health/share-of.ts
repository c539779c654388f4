import { formatCount, formatShare } from '@portal/shared/domain'
import type { Language } from '@portal/shared/i18n'

/** '3 (1.50%)': a count with its share of a whole; a dash where there is no whole. */
export function shareOf(part: number, whole: number, language: Language): string {
  return whole === 0 ? '–' : `${formatCount(part, language)} (${formatShare(part / whole, language)})`
}
