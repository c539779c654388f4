import {
  forgetKey,
  isOutcomeKnown,
  keepKey,
  recallKey,
  rememberKey,
  useAction,
  type ApiError,
} from '@portal/shared/client'
import type { CallInput, CallReply, Endpoint } from '@portal/shared/contract'

/** What is known of an order after it was sent. */
export type Sent<R> =
  | { kind: 'answered'; data: R; key: string }
  | { kind: 'refused'; error: ApiError }
  /** It may have been carried out; its kept key asks for the outcome (M-1). */
  | { kind: 'unknown'; key: string }

interface PayOnce<R> {
  /** See `rememberKey`. */
  operation: string
  refresh: readonly Endpoint<any, any, any, any>[]
  /** Whether an answer leaves the outcome open. */
  isOpen: (reply: R) => boolean
}

/**
 * Sends an order at most once: its key is stored before the call, and kept until the outcome is known. No answer, a 5xx
 * or a lost session never count as "nothing happened".
 */
export function usePayOnce<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  { operation, refresh, isOpen }: PayOnce<CallReply<E>>,
) {
  const action = useAction(endpoint, { operation, refresh })
  const send = async (input: CallInput<E>): Promise<Sent<CallReply<E>>> => {
    // An existing key belongs to an earlier attempt with an unknown outcome.
    const isRepeat = recallKey(operation) !== null
    const key = rememberKey(operation)
    const end = await action.run(input)
    if (end.ok && !isOpen(end.data)) return { kind: 'answered', data: end.data, key }
    if (end.ok || isOpenAfter(end.error, isRepeat)) {
      // An answer makes the action forget the key, which is needed until the outcome is known, even after a reload.
      keepKey(operation, key)
      return { kind: 'unknown', key }
    }
    forgetKey(operation)
    return { kind: 'refused', error: end.error }
  }
  return { send, isRunning: action.isRunning }
}

/**
 * Whether an error leaves the outcome of an order open.
 * @param isRepeat whether its key belongs to an earlier attempt with an unknown outcome
 */
export function isOpenAfter(error: ApiError, isRepeat: boolean): boolean {
  return !isOutcomeKnown(error) && (isRepeat || !beforeOrder.has(error.code))
}

/** Refusals before the server handles the order: it has stored nothing, and nothing was sent to the processor. */
const beforeOrder = new Set<string>([
  'rate_limited',
  'unauthenticated',
  'session_expired',
  'step_up_required',
  'processor_unavailable',
])
