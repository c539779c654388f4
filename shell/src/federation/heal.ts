import type { RemoteRelease } from '@portal/shared/contract'
import type { ExposeKey, RemoteFailure } from '@portal/shared/portal'
import { readError } from './failure.ts'
import { listOf } from './file-list.ts'
import { integrityMap } from './integrity-map.ts'
import { attemptTimeout, filesOf } from './load-attempt.ts'

/**
 * Fetches the files of a failed part past the cache and into it, so that a second attempt can succeed: a cache with
 * altered bytes would fail every retry, and a hanging request would block the next one for the same address. It also
 * finds out why a tag failed, which its error does not say.
 */
export async function healPart(
  release: RemoteRelease,
  expose: ExposeKey,
  error: unknown,
): Promise<{ kind: RemoteFailure; healed: boolean }> {
  const reading = readError(error)
  if (!navigator.onLine) return { kind: 'offline', healed: false }
  if (reading.certain) return { kind: reading.kind, healed: false }
  // The released address, also of a file that failed under a later one: the fault is in its cache entry.
  const parts = release.files || release.tree ? filesOf(release, expose) : [listOf(release)]
  const suspects = reading.address ? [reading.address.replace(/\?.*/, '')] : parts
  const signal = AbortSignal.timeout(attemptTimeout)
  const faults = await Promise.all(suspects.map((address) => fetchAfresh(address, signal)))
  const kind = faults.find((fault) => fault !== null)
  return { kind: kind ?? reading.kind, healed: !kind }
}

/** The fault of a file; null when it is intact and in the cache. */
async function fetchAfresh(address: string, signal: AbortSignal): Promise<RemoteFailure | null> {
  const request: RequestInit = { mode: 'cors', credentials: 'omit', cache: 'reload', signal }
  try {
    const response = await fetch(address, { ...request, integrity: integrityMap()[address] ?? '' })
    if (!response.ok) return 'http'
    // The cache can serve it only after the body has arrived.
    await response.arrayBuffer()
    return null
  } catch {
    return whyRefused(address, request, signal)
  }
}

/** A wrong hash and a lost connection reject alike: without the hash only the latter still rejects. */
async function whyRefused(address: string, request: RequestInit, signal: AbortSignal): Promise<RemoteFailure> {
  if (signal.aborted) return 'timeout'
  try {
    const response = await fetch(address, request)
    await response.body?.cancel()
    return response.ok ? 'integrity' : 'http'
  } catch {
    if (signal.aborted) return 'timeout'
    return navigator.onLine ? 'network' : 'offline'
  }
}
