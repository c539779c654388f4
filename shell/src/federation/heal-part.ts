import type { RemoteRelease } from '@portal/shared/contract'
import type { ExposeKey, RemoteFailure } from '@portal/shared/portal'
import { readError } from './failure.ts'
import { heal } from './heal.ts'
import { attemptTimeout, filesOf } from './load-attempt.ts'

/** Looks at the files of a failed part afresh, so that a second attempt is worth making, or tells why it is not. */
export async function healPart(
  release: RemoteRelease,
  expose: ExposeKey,
  error: unknown,
): Promise<{ kind: RemoteFailure; healed: boolean }> {
  const reading = readError(error)
  if (!navigator.onLine) return { kind: 'offline', healed: false }
  if (reading.certain) return { kind: reading.kind, healed: false }
  // The released address, also of a file that failed under a later one: what is wrong lies in its cache.
  const suspects = reading.address ? [reading.address.replace(/\?.*/, '')] : filesOf(release, expose)
  const result = await heal(suspects, attemptTimeout)
  return result.healed ? { kind: reading.kind, healed: true } : { kind: result.kind, healed: false }
}
