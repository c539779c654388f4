import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { remoteLoader, type Exposed, type ExposeKey, type RemoteState } from './remote-loader.ts'

/** A remote's exposed module and where loading stands. */
export interface UsedRemote<K extends ExposeKey> {
  module: Exposed[K] | undefined
  state: RemoteState
  retry: () => void
}

/**
 * Loads a remote's expose at first use and follows its state.
 * @param visit changes with each navigation, so that a failed remote gets another chance there
 */
export function useRemote<K extends ExposeKey>(remote: string, expose: K, visit: string): UsedRemote<K> {
  const loader = remoteLoader()
  const state = useSyncExternalStore(
    useCallback((listener) => loader.subscribe(listener), [loader]),
    () => loader.state(remote, expose),
  )
  useEffect(() => loader.ensure(remote, expose), [loader, remote, expose, visit])
  const retry = useCallback(() => loader.retry(remote, expose), [loader, remote, expose])
  return { module: loader.peek(remote, expose), state, retry }
}
