import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useNavigate } from '@portal/shared/router'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { helpPaths } from './help-paths.ts'
import type { SentCase } from './sent-case.ts'
import { useSentWords } from './use-sent-words.ts'

/** H-08, H-09, H-11: it has been sent, under which number, and what happens next. */
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
