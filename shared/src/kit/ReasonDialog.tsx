import { TextArea } from '@portal/shared/ui'
import { useState, type ReactNode } from 'react'
import { fieldText } from '@portal/shared/i18n'
import { useFieldErrors } from './use-field-errors.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { useRun, type RunError, type RunOptions, type RunResult } from './use-run.ts'

/** Props of {@link ReasonDialog}; texts come translated, `children` explain the consequences. */
export interface ReasonDialogProps<R, X extends RunError> extends Omit<FormDialogProps, 'form'>, RunOptions<R, X> {
  /** The action that needs a reason, as `useAction` runs it. */
  run: (reason: string) => Promise<RunResult<R, X>>
  /** Of the field. */
  label: ReactNode
  help?: ReactNode
  /** Said of an empty reason. */
  missing: string
  /** Most characters, as the contract has it. */
  limit: number
}

const names = ['reason'] as const

/** Asks for the reason of an action, which is stored with it. A failure is shown in the dialog, and the input stays. */
export function ReasonDialog<R, X extends RunError>(props: ReasonDialogProps<R, X>) {
  const { run, onDone, failure, label, help, missing, limit, children, ...dialog } = props
  const { onClose } = dialog
  const [reason, setReason] = useState('')
  const errors = useFieldErrors(names)
  const form = useRun(() => run(reason), { onDone, onClose, failure })
  const submit = () => {
    const tooLong = reason.length > limit ? fieldText('too_long') : undefined
    if (!errors.show({ reason: reason.trim() === '' ? missing : tooLong })) form.submit()
  }
  return (
    <FormDialog {...dialog} form={{ ...form, submit }}>
      {typeof children === 'string' ? <p>{children}</p> : children}
      <TextArea
        {...errors.field('reason')}
        label={label}
        help={help}
        rows={3}
        limit={limit}
        value={reason}
        onChange={(text) => {
          errors.clear('reason')
          setReason(text)
        }}
      />
    </FormDialog>
  )
}
