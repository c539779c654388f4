import { useState } from 'react'
import type { ActionResult, ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'

interface ConfirmDialogProps {
  /** Its texts: title, text, button, done. */
  what: 'remove' | 'restore' | 'reset' | 'dropFactor'
  values: { name: string; email: string }
  isDanger: boolean
  run: () => Promise<ActionResult<unknown>>
  onClose: () => void
}

/** Says what will happen before it does; a refusal stays in its place. */
export function ConfirmDialog({ what, values, isDanger, run, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation(['staff-agents', 'common'])
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<ApiError>()
  const confirm = async () => {
    setRunning(true)
    setError(undefined)
    const result = await run()
    setRunning(false)
    if (!result.ok) {
      setError(result.error)
      return
    }
    toast.success(t(`${what}.done`, values))
    onClose()
  }
  return (
    <Dialog
      title={t(`${what}.title`, values)}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} isLoading={isRunning} onClick={() => void confirm()}>
            {t(`${what}.button`)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t(`${what}.text`, values)}</p>
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
