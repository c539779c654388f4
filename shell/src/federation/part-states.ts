import type { Exposed, ExposeKey, RemoteState } from '@portal/shared/portal'

/** One part of a remote, as far as it has come on this page. */
interface Part<K extends ExposeKey = ExposeKey> {
  remote: string
  expose: K
  state: RemoteState
  module?: Exposed[K]
  /** Path of the page on which it failed: another page is another chance. */
  failedAt?: string
}

/** The parts of remotes that this page has asked for, and who wants to know of a change. */
export class PartStates {
  private readonly parts = new Map<string, Part>()
  private readonly listeners = new Set<() => void>()

  get(remote: string, expose: ExposeKey): Part | undefined {
    return this.parts.get(`${remote} ${expose}`)
  }

  put(part: Part): void {
    this.parts.set(`${part.remote} ${part.expose}`, part)
    this.tell()
  }

  tell(): void {
    for (const listener of this.listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Parts that are waiting for their remote to be switched on again. */
  killed(): Part[] {
    return [...this.parts.values()].filter(({ state }) => state.phase === 'killed')
  }

  hasFailed(remote: string, expose: ExposeKey): boolean {
    return this.get(remote, expose)?.state.phase === 'failed'
  }

  isShown(remote: string): boolean {
    return [...this.parts.values()].some((part) => part.remote === remote && part.module !== undefined)
  }
}
