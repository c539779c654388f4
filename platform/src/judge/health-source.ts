import { ReleaseHealthReply, type SetHealth } from '@portal/shared/contract'
import * as v from 'valibot'

/** The figures of a set since a moment. */
export type HealthSource = (set: string, since: Date) => Promise<SetHealth>

/** Reads the figures from the API's internal port. `token` is PORTAL_METRICS_TOKEN, if the API requires one. */
export function healthSource(apiUrl: string, token: string | undefined): HealthSource {
  return async (set, since) => {
    const url = new URL('/internal/release-health', apiUrl)
    url.search = new URLSearchParams({ sets: set, since: since.toISOString() }).toString()
    const answer = await fetch(url, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(8_000),
    })
    if (!answer.ok) throw new Error(`The API answers ${answer.status} when asked how releases do.`)
    const found = v.parse(ReleaseHealthReply, await answer.json()).sets.find((health) => health.set === set)
    if (!found) throw new Error(`The API says nothing about the set ${set}.`)
    return found
  }
}
