import type { Exposed, ExposeKey, RemoteState } from '@portal/shared/portal'

/** One part of a remote and its state on this page. */
interface Part {
  remote: string
  expose: ExposeKey
  state: RemoteState
  module?: Exposed[ExposeKey]
  /** Path of the page on which it failed: another page tries again. */
  failedAt?: string
}

/** The requested parts of remotes on a page, and the listeners for changes. */
export function createPartStates() {
  const parts = new Map<string, Part>()
  const listeners = new Set<() => void>()
  const get = (remote: string, expose: ExposeKey): Part | undefined => parts.get(`${remote} ${expose}`)
  const tell = (): void => listeners.forEach((listener) => listener())
  return {
    get,
    tell,
    put: (part: Part): void => {
      parts.set(`${part.remote} ${part.expose}`, part)
      tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Parts that wait for their remote to be switched on again. */
    killed: () => [...parts.values()].filter(({ state }) => state.phase === 'killed'),
    hasFailed: (remote: string, expose: ExposeKey) => get(remote, expose)?.state.phase === 'failed',
    isShown: (remote: string) => [...parts.values()].some((part) => part.remote === remote && part.module),
  }
}

/** The result of {@link createPartStates}. */
export type PartStates = ReturnType<typeof createPartStates>
