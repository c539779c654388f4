import type { Upload } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'
import { useCancel } from './use-inventory.ts'

/** What is stopped decides what is lost. */
const kindOf = ({ status }: Upload) =>
  status === 'checked' ? ('discard' as const) : status === 'saving' ? ('stopSave' as const) : ('stop' as const)

/** Asks before a file is let go of, most of all when it is a colleague's. */
export function StopDialog({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useTranslation('staff-inventory')
  const { run, isRunning, error } = useCancel()
  const kind = kindOf(upload)
  const stop = async () => {
    const answer = await run({ params: { upload_id: upload.upload_id } })
    if (answer.ok) onClose()
  }
  return (
    <Dialog
      title={t(`${kind}.title`, { file: upload.file_name })}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('confirm.back')}</Button>
          <Button kind="danger" isLoading={isRunning} onClick={() => void stop()}>
            {t(`${kind}.button`)}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {upload.is_own ? null : <p>{t('colleague.mayWant', { name: upload.created_by ?? t('colleague.somebody') })}</p>}
        <p>{t(`${kind}.text`)}</p>
        {error ? <Notice tone="danger" live="assertive" title={errorText(error)} /> : null}
      </Stack>
    </Dialog>
  )
}
