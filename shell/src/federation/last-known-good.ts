import * as v from 'valibot'
import { RemoteRelease } from '@portal/shared/contract'
import { askEdge } from './ask-edge.ts'
import { checkContract } from './check-module.ts'
import { checkRequirements, type Offers } from './check-requirements.ts'
import { enterFiles } from './known-files.ts'
import { attemptTimeout } from './load-attempt.ts'

/**
 * The remote in the newest earlier set with another version of it, from the edge; null when there is none, or when it
 * does not fit the shell of this page either.
 */
export async function lastKnownGood(failed: RemoteRelease, offers: Offers | undefined): Promise<RemoteRelease | null> {
  try {
    const found = await askEdge(
      `/fallback/${failed.short}?failed=${encodeURIComponent(failed.version)}`,
      attemptTimeout,
    )
    if (!found) return null
    const spare = v.parse(RemoteRelease, found)
    if (spare.name !== failed.name || spare.version === failed.version) return null
    checkContract(spare.name, spare.contract)
    checkRequirements(spare, offers)
    enterFiles(spare)
    return spare
  } catch (error) {
    console.info(`No earlier ${failed.name} can be loaded:`, error)
    return null
  }
}
