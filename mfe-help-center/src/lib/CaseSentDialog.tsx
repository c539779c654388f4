import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useNavigate } from '@portal/shared/router'
import { useContent } from '@portal/shared/tenant'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { helpPaths } from './help-paths.ts'
import type { SentCase } from './use-send-case.ts'

/** H-08, H-09, H-11: confirms a sent request with its number and the next steps. */
export function CaseSentDialog({ sent, onClose }: { sent: SentCase; onClose: () => void }) {
  const { t } = useTranslation(['help-center-forms', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const words = useSentWords(sent.kind)
  const { numbers, dueAt, reference } = sent
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          <Button kind="primary" onClick={() => void navigate(helpPaths.requests)}>
            {t('sent.see')}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>{words.soon}</p>
        {sent.kind === 'dispute' ? <p>{t('sent.hold', { reference })}</p> : null}
        {numbers.length > 1 ? (
          <div>
            <p>{t('sent.caseNumbers')}</p>
            <ul>
              {numbers.map((number) => (
                <li key={number}>{number}</li>
              ))}
            </ul>
          </div>
        ) : (
          <p>{t('sent.caseNumber', { number: numbers[0] })}</p>
        )}
        {dueAt ? <p>{t('sent.dueAt', { date: formatDate(dueAt as LocalDate, 'medium', language) })}</p> : null}
      </Stack>
    </Dialog>
  )
}

/** H-11: the keys of the titles, the product's and the tenant's; the specification's dispute has a plural. */
const titles = {
  hardship: { text: 'sent.hardship', own: 'hardship_sent' },
  dispute: { text: 'sent.disputes', own: 'disputes_sent' },
  complaint: { text: 'sent.complaint', own: 'complaint_sent' },
} as const

/**
 * H-11, K-34: the words of the specification, mistakes included, unless the tenant has its own: `hardship_sent`,
 * `disputes_sent`, `complaint_sent` and `contact_soon` of its content block `success-title`.
 */
function useSentWords(kind: SentCase['kind']): { title: string; soon: string } {
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
