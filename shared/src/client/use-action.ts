import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { CallInput, CallReply, Endpoint } from '@portal/shared/contract'
import { ApiError, isOutcomeKnown } from './api-error.ts'
import { call, type CallOptions } from './call.ts'
import { clientHooks } from './client-hooks.ts'
import { forgetKey, rememberKey } from './idempotency-key.ts'
import { dropReplies } from './kept-replies.ts'
import { isKeyOf } from './query-key.ts'

/** How an action ended: the reply, or the error as a value. */
export type ActionResult<R> = { ok: true; data: R } | { ok: false; error: ApiError }

/** Options of {@link useAction}. */
export interface ActionOptions {
  /** Reads to repeat after success, with every input. */
  refresh?: readonly Endpoint<any, any, any, any>[]
  /**
   * Names the intention of a money call (see `rememberKey`): its key is stored before sending, and forgotten once the
   * outcome is known.
   */
  operation?: string
}

/** The result of {@link useAction}. */
export interface Action<E extends Endpoint<any, any, any, any>> {
  /** Sends it; never rejects. A second run while one is under way returns the first one's result. */
  run: (input: CallInput<E>) => Promise<ActionResult<CallReply<E>>>
  isRunning: boolean
  /** The last run's error, for showing it in place. */
  error: ApiError | undefined
  /** Removes the error, as when the person edits the form. */
  clearError: () => void
}

/**
 * Writes through one endpoint; the caller shows the error, in one place. Where the endpoint has `stepUp` and the server
 * asks for a fresh proof, the person is asked and the call is sent once more. A person who gives up gets the server's
 * refusal as the error.
 */
export function useAction<E extends Endpoint<any, any, any, any>>(endpoint: E, options: ActionOptions = {}): Action<E> {
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<ApiError>()
  const flight = useRef<Promise<ActionResult<CallReply<E>>> | null>(null)
  const { refresh = [], operation } = options
  const readAgain = useRefresh(refresh)

  const run = (input: CallInput<E>) => {
    const once = async (): Promise<ActionResult<CallReply<E>>> => {
      setRunning(true)
      dropReplies()
      setError(undefined)
      try {
        const data = await proven(endpoint, input, operation ? { idempotencyKey: rememberKey(operation) } : {})
        if (operation) forgetKey(operation)
        readAgain()
        return { ok: true, data }
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown
        if (operation && isOutcomeKnown(thrown)) forgetKey(operation)
        setError(thrown)
        return { ok: false, error: thrown }
      } finally {
        flight.current = null
        setRunning(false)
      }
    }
    flight.current ??= once()
    return flight.current
  }
  const clearError = useCallback(() => setError(undefined), [])
  return { run, isRunning, error, clearError }
}

/** Repeats reads, with every input: for what has changed without a write of this page. */
export function useRefresh(reads: readonly Endpoint<any, any, any, any>[]): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate((key) => reads.some((read) => isKeyOf(read, key)))
}

/** Calls, and once more after a proof that the server asked for: it asks before it does anything. */
async function proven<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<CallReply<E>> {
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    const isAsked = endpoint.stepUp && error instanceof ApiError && error.code === 'step_up_required'
    if (!isAsked || !(await clientHooks().askProof())) throw error
    return call(endpoint, input, options)
  }
}
