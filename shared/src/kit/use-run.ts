import { useState, type ReactNode } from 'react'
import { errorText } from '@portal/shared/i18n'
import type { DialogForm } from './FormDialog.tsx'

/** Why an action failed: an `ApiError`. */
export type RunError = Parameters<typeof errorText>[0]

/** The outcome of an action, as `useAction` returns it. */
export type RunResult<R, X extends RunError> = { ok: true; data: R } | { ok: false; error: X }

/** Props of a dialog with one action. */
export interface RunOptions<R, X extends RunError> {
  /** After success: the dialog closes. */
  onDone?: ((data: R) => void) | undefined
  onClose: () => void
  /** Why it failed, where the error's own text is not enough. */
  failure?: ((error: X) => ReactNode) | undefined
}

/** Runs the action of a dialog, which closes on success only and shows a failure. */
export function useRun<R, X extends RunError>(
  run: () => Promise<RunResult<R, X>>,
  { onDone, onClose, failure }: RunOptions<R, X>,
): DialogForm {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<X>()
  const submit = async () => {
    setSending(true)
    setError(undefined)
    const result = await run()
    setSending(false)
    if (!result.ok) {
      setError(result.error)
      return
    }
    onDone?.(result.data)
    onClose()
  }
  return { isSending, failure: error && (failure ? failure(error) : errorText(error)), submit }
}
