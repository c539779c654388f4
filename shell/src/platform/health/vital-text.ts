import type { VitalName } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import type { Language } from '@portal/shared/i18n'

/** '1,200 ms'; the layout shift CLS has no unit. */
export const vitalText = (name: VitalName, value: number, language: Language): string =>
  name === 'CLS' ? String(value) : `${formatCount(Math.round(value), language)} ms`
