import type { ReactNode } from 'react'
import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'

interface ConfirmDialogProps {
  title: string
  /** What happens next, in plain words. */
  children: ReactNode
  confirmLabel: string
  /** Danger unless the person asks for what they want. */
  kind?: 'danger' | 'primary'
  isRunning: boolean
  error: ApiError | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something ends. A failure stays in the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, kind = 'danger', isRunning, error, onConfirm, onClose } = props
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose} disabledReason={isRunning ? t('state.sending') : undefined}>
            {t('action.cancel')}
          </Button>
          <Button kind={kind} isLoading={isRunning} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
