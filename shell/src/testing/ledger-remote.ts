import { jest } from '@jest/globals'
import type { ReleaseSet } from '@portal/shared/contract'
import type { ExposeKey, RemoteLoader, RemoteState } from '@portal/shared/portal'
import { buildRelease } from './build-release.ts'

/** The one remote of {@link set}. */
export const release = buildRelease()
export const set: ReleaseSet = {
  id: 's',
  assets: 'http://cdn.localhost:4001',
  shell: { version: '1', base: 'http://cdn.localhost:4001/s/', files: {} },
  remotes: [release],
}
export const entry = 'http://cdn.localhost:4001/r/ledger/1.0.0/remote-entry.js'
/** What its entry hands out. */
export const whole = {
  remote: {
    name: 'mfe-ledger',
    contract: '1.0.0',
    namespace: 'ledger',
    routes: [],
    texts: { en: async () => ({ default: {} }), es: async () => ({ default: {} }) },
  },
}

/** Rejects a body with another hash, as the browser does. */
export const altered = (_: string, init: RequestInit) => {
  if (init.integrity) throw new TypeError('Failed to fetch')
  return new Response('altered')
}

/** Waits, in the test's own time, until a part of the remote is loaded or has failed. */
export async function settled(loader: RemoteLoader, expose: ExposeKey = './remote'): Promise<RemoteState> {
  for (let i = 0; i < 200; i += 1) {
    const state = loader.state('ledger', expose)
    if (state.phase === 'ready' || state.phase === 'failed') return state
    await jest.advanceTimersByTimeAsync(100)
  }
  throw new Error('never settled')
}
