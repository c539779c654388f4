import { useEffect, type ReactNode } from 'react'
import { SWRConfig, useSWRConfig, type Cache } from 'swr'
import { isApiError } from './api-error.ts'
import { startNewReader } from './query-key.ts'

let clear: (() => void) | null = null

/** Empties the cache of reads, as at sign-out: the next person on this device sees nothing of the last one. */
export function clearData(): void {
  startNewReader()
  clear?.()
}

/**
 * The one cache of reads; the shell puts it round everything.
 * @param cache another store, for tests
 */
export function DataProvider({ children, cache }: { children: ReactNode; cache?: Cache }) {
  return (
    <SWRConfig
      value={{
        ...(cache && { provider: () => cache, dedupingInterval: 0 }),
        revalidateOnFocus: false,
        errorRetryCount: 2,
        errorRetryInterval: 1000,
        // A refusal would be repeated; only a call without an answer is worth another try.
        shouldRetryOnError: (error: unknown) =>
          !cache && isApiError(error) && (error.code === 'network' || error.code === 'unavailable'),
      }}
    >
      <ClearHandle />
      {children}
    </SWRConfig>
  )
}

function ClearHandle() {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    clear = () => void mutate(() => true, undefined, { revalidate: false })
    return () => {
      clear = null
    }
  }, [mutate])
  return null
}
