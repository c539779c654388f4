import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Button, Dialog, Stack } from '@portal/shared/ui'

/** H-11: it has been sent, under which number, and what happens next. */
export function HardshipSentDialog({
  number,
  dueAt,
  onClose,
}: {
  number: string
  dueAt: string | null
  onClose: () => void
}) {
  const { t } = useTranslation(['help-center', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <Dialog
      title={t('hardship.sent')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          <Button kind="primary" onClick={() => void navigate(paths.cabinet)}>
            {t('common:action.goToAccounts')}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>{t('form.contactSoon')}</p>
        <p>{t('form.caseNumber', { number })}</p>
        {dueAt ? <p>{t('form.dueAt', { date: formatDate(dueAt as LocalDate, 'medium', language) })}</p> : null}
      </Stack>
    </Dialog>
  )
}
