import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { useRun, type RunError, type RunOptions, type RunResult } from './use-run.ts'

/** Props of {@link ConfirmDialog}; texts come translated, `children` explain the consequences. */
export interface ConfirmDialogProps<R, X extends RunError> extends Omit<FormDialogProps, 'form'>, RunOptions<R, X> {
  /** The confirmed action, as `useAction` runs it. */
  run: () => Promise<RunResult<R, X>>
}

/** Explains an action and asks for confirmation. A failure is shown in the dialog. */
export function ConfirmDialog<R, X extends RunError>({
  run,
  onDone,
  failure,
  children,
  ...dialog
}: ConfirmDialogProps<R, X>) {
  const { onClose } = dialog
  const form = useRun(run, { onDone, onClose, failure })
  return (
    <FormDialog {...dialog} form={form}>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </FormDialog>
  )
}
