import { create } from 'zustand'
import type { ActionResult } from '@portal/shared/client'

/** The dialog's question, while somebody waits for its answer. */
export const useStepUp = create<{ answer: ((isProven: boolean) => void) | null }>()(() => ({ answer: null }))

let asked: Promise<boolean> | null = null

/**
 * Asks the person for a fresh code (I-03): true once proven, false when they gave up. The dialog is
 * drawn by the shell; callers that ask at once share it.
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

/**
 * Runs an action; when the server asks for a step-up, asks the person and runs it once more:
 * `const result = await withStepUp(() => addBank.run({ body }))`.
 */
export async function withStepUp<R>(attempt: () => Promise<ActionResult<R>>): Promise<ActionResult<R>> {
  const result = await attempt()
  if (result.ok || result.error.code !== 'step_up_required') return result
  return (await requireStepUp()) ? attempt() : result
}
