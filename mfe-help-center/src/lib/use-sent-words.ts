import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useContent } from '@portal/shared/tenant'
import type { SentCase } from './sent-case.ts'

/** H-11's words by kind, ours and the tenant's; the specification has a dispute's in the plural. */
const titles = {
  hardship: { text: 'sent.hardship', own: 'hardship_sent' },
  dispute: { text: 'sent.disputes', own: 'disputes_sent' },
  complaint: { text: 'sent.complaint', own: 'complaint_sent' },
} as const

/**
 * H-11, K-34: the words of the specification, slips and all, unless the tenant has its own: `hardship_sent`,
 * `disputes_sent`, `complaint_sent` and `contact_soon` of its content block `success-title`.
 */
export function useSentWords(kind: SentCase['kind']): { title: string; soon: string } {
  const { t } = useTranslation('help-center-forms')
  const own = useContent('success-title', useLanguage())
  const word = (key: string, usual: string) => {
    const text = own[key]
    return typeof text === 'string' && text.trim() !== '' ? text : usual
  }
  return {
    title: word(titles[kind].own, t(titles[kind].text)),
    soon: word('contact_soon', t('sent.contactSoon')),
  }
}
