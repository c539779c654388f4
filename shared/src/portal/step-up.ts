import { create } from 'zustand'

/** The dialog's request, while a caller waits for its answer. */
export const useStepUp = create<{ answer: ((isProven: boolean) => void) | null }>()(() => ({ answer: null }))

let asked: Promise<boolean> | null = null

/**
 * Asks the person for a fresh code (I-03): true once proven, false when they gave up. The dialog is
 * drawn by the shell; callers that ask at once share it. Screens do not call it: `useAction` does, for endpoints that
 * say `stepUp`.
 */
export function requireStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    useStepUp.setState({
      answer: (isProven) => {
        useStepUp.setState({ answer: null })
        asked = null
        resolve(isProven)
      },
    })
  })
  return asked
}
