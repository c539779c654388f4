import type { LoadFailure } from '@portal/shared/contract'
import type { RemoteModule, AnyWidgets } from './remote-module.ts'

/**
 * Why a remote could not be shown: `http` the server answered with an error; `network` no answer; `timeout` no answer
 * in time; `integrity` the bytes are not the released ones; `contract` built for another shell; `evaluation` the code
 * threw; `invalid-module` it exposes something else; `chunk-stale` a later part is missing; `init` the shared
 * libraries do not fit; `offline` this device has no line; `incompatible` it needs what the shell does not provide, and
 * was not asked for.
 */
export type RemoteFailure = LoadFailure

/**
 * Where a remote stands; the first attempt is 1. `degraded` is the version of the earlier release that runs in the place
 * of the set's, which could not be loaded. `killed`: switched off, its code is not loaded.
 */
export type RemoteState =
  | { phase: 'idle' }
  | { phase: 'resolving' | 'fetching' | 'initialising' | 'loading-expose'; attempt: number }
  | { phase: 'ready'; degraded?: string }
  | { phase: 'killed' }
  | { phase: 'failed'; kind: RemoteFailure }

/** The exposed modules of a remote, by key. */
export interface Exposed {
  './remote': RemoteModule
  './widgets': AnyWidgets
}
/** Key of {@link Exposed}. */
export type ExposeKey = keyof Exposed

/** The run-time loader as screens know it; made by the shell, addressed by a remote's short name ('payments'). */
export interface RemoteLoader {
  /** The module once it is ready, undefined before; the reference is stable. */
  peek<K extends ExposeKey>(remote: string, expose: K): Exposed[K] | undefined
  state(remote: string, expose: ExposeKey): RemoteState
  subscribe(listener: () => void): () => void
  /** Starts loading unless it is under way or ready; after a failure only once the person has left the page. */
  ensure(remote: string, expose: ExposeKey): void
  /** Loads again after a failure, with fresh bytes. */
  retry(remote: string, expose: ExposeKey): void
  /** A part of a ready remote failed while it was shown: says why, and whether fresh bytes make another try worth it. */
  report(remote: string, error: unknown): Promise<{ kind: RemoteFailure; healed: boolean }>
  /** Fetches a remote's files ahead, without running them; with `path` (a route pattern of its) also that page's. */
  warm(remote: string, path?: string): void
}

let loader: RemoteLoader | null = null

/** Gives the portal its loader (the shell at start, a test). */
export function provideRemoteLoader(next: RemoteLoader | null): void {
  loader = next
}

/** The loader; throws when the shell has provided none. */
export function remoteLoader(): RemoteLoader {
  if (!loader) throw new Error('No remote loader was provided; a test provides one with stubRemotes')
  return loader
}
