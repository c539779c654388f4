import type { RemoteFailure } from '@portal/shared/portal'
import { integrityMap } from './integrity-map.ts'

/** Files looked at afresh: whole now, or what is wrong with them. */
export type Healing = { healed: true } | { healed: false; kind: RemoteFailure }

/**
 * Fetches released files past the cache and into it. A cache that holds altered bytes would fail every later try
 * without asking the network (federation, "Trap 5"), and a request that hangs would hold up the next one for the same
 * address. Tells at the same time why a tag failed, which its error does not.
 */
export async function heal(addresses: readonly string[], timeout: number): Promise<Healing> {
  if (!navigator.onLine) return { healed: false, kind: 'offline' }
  const signal = AbortSignal.timeout(timeout)
  const results = await Promise.all(addresses.map((address) => healOne(address, signal)))
  return results.find((result) => !result.healed) ?? { healed: true }
}

async function healOne(address: string, signal: AbortSignal): Promise<Healing> {
  const integrity = integrityMap()[address] ?? ''
  const request: RequestInit = { mode: 'cors', credentials: 'omit', signal }
  try {
    const response = await fetch(address, { ...request, cache: 'reload', integrity })
    if (!response.ok) return { healed: false, kind: 'http' }
    // The body must have arrived before the cache can serve it.
    await response.arrayBuffer()
    return { healed: true }
  } catch {
    return { healed: false, kind: await whyRefused(address, request, signal) }
  }
}

/** A mismatch and a dead line reject alike: without the hash only the dead line still rejects. */
async function whyRefused(address: string, request: RequestInit, signal: AbortSignal): Promise<RemoteFailure> {
  if (signal.aborted) return 'timeout'
  try {
    const response = await fetch(address, { ...request, cache: 'reload' })
    await response.body?.cancel()
    return response.ok ? 'integrity' : 'http'
  } catch {
    if (signal.aborted) return 'timeout'
    return navigator.onLine ? 'network' : 'offline'
  }
}
