import useSWR, { type SWRResponse } from 'swr'
import type { CallInput, Endpoint } from '@portal/shared/contract'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { keepReplies, type KeptReply } from './kept-replies.ts'
import { nameOf, useReader } from './query-key.ts'

/**
 * Asks in one call for what a page about `subject` reads at first; while it is loading, the page asks for
 * nothing. Its reads then find their answers, and one that finds none, or comes after a failure, makes its own call. A
 * page that is opened again is there at once, and refreshes its reads one by one.
 */
export function useFirstReads<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  input: CallInput<E>,
  subject = '',
): Pick<SWRResponse<boolean, ApiError>, 'isLoading' | 'error' | 'mutate'> {
  return useSWR(
    [nameOf(endpoint), subject, useReader()],
    async () => {
      keepReplies(((await call(endpoint, input)) as { parts: KeptReply[] }).parts)
      // Something to remember, or the page would ask again when it is opened again.
      return true
    },
    { revalidateIfStale: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
}
