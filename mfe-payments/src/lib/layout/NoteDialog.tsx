import type { ReactNode } from 'react'
import { Button, Dialog, Stack } from '@portal/shared/ui'

interface NoteDialogProps {
  title: string
  /** On the button that leaves the dialog. */
  leave: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that says something: its one button leaves it. */
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
