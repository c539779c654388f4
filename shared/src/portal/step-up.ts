import { create } from 'zustand'
import type { ApiError } from '@portal/shared/client'

/** The dialog's request, while a caller waits for its answer; `about` is the refusal of staff who read much (F-27). */
export const useStepUp = create<{ answer: ((isGiven: boolean) => void) | null; about?: ApiError | undefined }>()(
  () => ({ answer: null }),
)

let asked: Promise<boolean> | null = null

/**
 * Asks the person for a fresh code (I-03), or why they read much: true once it is given, false when they gave up. The
 * dialog is drawn by the shell; callers that ask at once share it. Screens do not call it: `useAction` does, for
 * endpoints that say `stepUp`, and `call` for a refused reading.
 */
export function requireStepUp(about?: ApiError): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    useStepUp.setState({
      about,
      answer: (isGiven) => {
        useStepUp.setState({ answer: null })
        asked = null
        resolve(isGiven)
      },
    })
  })
  return asked
}
