import { formatCents, parseWireMoney, type WorkQueue } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'

/** Why an entry is in its queue: the words of its reason, or the text that was stored with it. */
export function EntryDetail({ queue, detail }: { queue: WorkQueue; detail: string | null }) {
  const { t, i18n } = useTranslation('staff-work')
  const language = useLanguage()
  if (detail === null) return '–'
  if (queue === 'expiring_cards') return t('why.card', { lastFour: detail })
  if (queue === 'broken_promises') return t(`why.${detail as 'instalment' | 'promise' | 'plan'}`)
  if (queue === 'unsigned_expiring') return t(`why.agreement.${detail as 'plan' | 'settlement' | 'litigation'}`)
  const isKnown = (key: string) => i18n.exists(key, { ns: 'staff-work' })
  if (queue === 'failed_today') {
    const reason = `why.decline.${detail}`
    return /^R\d\d$/.test(detail)
      ? t('why.returned', { code: detail })
      : t('why.failed', { why: isKnown(reason) ? t(reason) : detail })
  }
  // A code with an optional value; anything else is a number or a person's own words.
  const [, code, value = ''] = /^(\w+)(?::([\w.]+))?$/.exec(detail) ?? []
  if (code === 'given_back') return t('why.item.given_back', { amount: formatCents(parseWireMoney(value), language) })
  return isKnown(`why.item.${code}`) ? t(`why.item.${code}`, { value }) : detail
}
