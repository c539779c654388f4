import { useCallback } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import type { CallInput, CallReply, Endpoint } from '@portal/shared/contract'
import type { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { queryKey, useReader } from './query-key.ts'

/** Options of {@link useQuery}. */
export interface QueryOptions {
  /** Shows the last page's data while the next one loads (`isStale` tells). */
  keepPrevious?: boolean
  /**
   * Repeats the read every so many ms while the component is mounted, for work that the server finishes later; 0: not. A
   * function says it of what was read last.
   */
  refreshEvery?: number | ((last: any) => number)
}

/** The result of {@link useQuery}. */
export interface Query<R> {
  data: R | undefined
  error: ApiError | undefined
  /** First load: nothing to show yet. */
  isLoading: boolean
  /** `data` belongs to the input before this one. */
  isStale: boolean
  /** The last request got no answer; `data` is the earlier result, and stays. */
  isLineLost: boolean
  refresh: () => void
}

/**
 * Reads one endpoint through the shared cache. `null` as input asks nothing. The same read in two places is one call.
 */
export function useQuery<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  input: CallInput<E> | null,
  options: QueryOptions = {},
): Query<CallReply<E>> {
  const reader = useReader()
  const key = input === null ? null : queryKey(endpoint, input, reader)
  const { data, error, isLoading, isValidating, mutate } = useSWR<CallReply<E>, ApiError>(
    key,
    () => call(endpoint, input as CallInput<E>),
    {
      keepPreviousData: options.keepPrevious ?? false,
      refreshInterval: options.refreshEvery ?? 0,
    },
  )
  const { cache } = useSWRConfig()
  // A lost connection removes nothing from the screen: the data of this input stay, and are read again on reconnecting.
  // (`data` alone may be the page before, with keepPrevious.)
  const isOfThisInput = cache.get(unstable_serialize(key))?.data !== undefined
  const isKept = error?.code === 'network' && isOfThisInput
  const refresh = useCallback(() => void mutate(), [mutate])
  return {
    data,
    // While it tries again the error is hidden, so that "Try again" shows a skeleton and not the old error.
    error: isValidating || isKept ? undefined : error,
    isLoading: data === undefined && (isLoading || (isValidating && key !== null)),
    isStale: data !== undefined && (isLoading || (error !== undefined && !isOfThisInput)),
    isLineLost: isKept,
    refresh,
  }
}
