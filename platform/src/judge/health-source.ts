import { ReleaseHealthReply, type SetHealth } from '@portal/shared/contract'
import * as v from 'valibot'

/** How a set has done since then. */
export type HealthSource = (set: string, since: Date) => Promise<SetHealth>

/** Asks the API on its own port. `token` is PORTAL_METRICS_TOKEN, where the API wants one. */
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
