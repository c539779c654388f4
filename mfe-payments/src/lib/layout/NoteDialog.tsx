import type { ReactNode } from 'react'
import { Button, Dialog, Stack } from '@portal/shared/ui'

interface NoteDialogProps {
  title: string
  /** The label of the button that closes the dialog. */
  leave: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with a message and one button, which closes it. */
export function NoteDialog({ title, leave, onClose, children }: NoteDialogProps) {
  const button = (
    <Button kind="primary" onClick={onClose}>
      {leave}
    </Button>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={button}>
      <Stack>{children}</Stack>
    </Dialog>
  )
}
