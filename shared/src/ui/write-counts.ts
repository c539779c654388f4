import { formatCount } from '@portal/shared/domain'
import { i18n } from '@portal/shared/i18n'

/**
 * Lets `{{count, number}}` of a text write 1,000,000 in both languages: i18next itself would count in Spanish as Spain
 * does. Called once by a remote whose pages have large counts; the consumer's have none.
 */
export const writeCounts = (): void =>
  i18n.services.formatter?.add('number', (value: unknown, language) =>
    typeof value === 'number' ? formatCount(value, language === 'es' ? 'es' : 'en') : String(value),
  )
