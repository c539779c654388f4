import { ReleaseHealthReply, type SetHealth } from '@portal/shared/contract'
import * as v from 'valibot'
import type { InternalApi } from './internal-api.ts'

/** The figures of a set since a moment. */
export type HealthSource = (set: string, since: Date) => Promise<SetHealth>

/** Reads the figures from the API's internal port. */
export function healthSource(ask: InternalApi): HealthSource {
  return async (set, since) => {
    const answer = await ask('release-health', { sets: set, since: since.toISOString() })
    const found = v.parse(ReleaseHealthReply, answer).sets.find((health) => health.set === set)
    if (!found) throw new Error(`The API says nothing about the set ${set}.`)
    return found
  }
}
