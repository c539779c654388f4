import { useId, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'

interface TagDialogProps {
  title: string
  action: string
  initialFocus: RefObject<HTMLInputElement | null>
  isRunning: boolean
  /** Why it cannot be sent yet. */
  missing: string | undefined
  /** Why it was refused, where no field says so. */
  refused: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** What is typed about a tag, sent by the button or by Enter. */
export function TagDialog(props: TagDialogProps) {
  const { title, action, initialFocus, isRunning, missing, refused, onSubmit, onClose, children } = props
  const { t } = useTranslation('common')
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined) onSubmit()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isDismissable={!isRunning}
      initialFocus={initialFocus}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" isLoading={isRunning} disabledReason={missing}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {children}
          {refused === undefined ? null : (
            <Notice tone="danger" live="assertive">
              {refused}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
