import { useState, type ReactNode } from 'react'
import { errorText } from '@portal/shared/i18n'
import type { DialogForm } from './FormDialog.tsx'

/** Why an action failed: an `ApiError`. */
export type RunError = Parameters<typeof errorText>[0]

/** How an action ended; what `useAction` answers. */
export type RunResult<R, X extends RunError> = { ok: true; data: R } | { ok: false; error: X }

/** What a dialog of one action is told. */
export interface RunOptions<R, X extends RunError> {
  /** After success: the dialog closes. */
  onDone?: ((data: R) => void) | undefined
  onClose: () => void
  /** Why it failed, where the error's own text is not enough. */
  failure?: ((error: X) => ReactNode) | undefined
}

/** Runs what a dialog is for: it closes on success only, and a failure stays in it. */
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
