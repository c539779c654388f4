import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recentOrders } from './repo.ts'

const MINUTE = 60_000
/** T19: after this many refusals in a row a person, a card or an address waits. */
const DECLINES = 3
const WAIT_MINUTES = 30
/** Payments that one person may start in an hour, whatever their outcome. */
const STARTS_PER_HOUR = 12

interface Who {
  payerId: string
  fingerprint: string
  /** Null when staff act: one office has one address. */
  address: string | null
}

/**
 * Stolen cards are tried out with small payments (T19). Counted on the tenant's clock from the payments themselves, by
 * person, by card or account (whoever uses it) and by address.
 */
export async function assertNotTooFast(
  tx: Tx,
  tenantId: string,
  { payerId, fingerprint, address }: Who,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - 60 * MINUTE)
  const recent = await recentOrders(tx, tenantId, { payerId, fingerprint, address, since })
  const groups = [
    recent.filter((row) => row.payerId === payerId),
    recent.filter((row) => row.fingerprint === fingerprint),
    // Many people may share one address: only an unbroken row of refusals tells.
    address === null ? [] : recent.filter((row) => row.address === address),
  ]
  for (const rows of groups) {
    const last = rows.filter((row) => row.state === 'failed' || row.state === 'succeeded').slice(0, DECLINES)
    if (last.length === DECLINES && last.every((row) => row.state === 'failed'))
      waitUntil(last[0]!.createdAt, WAIT_MINUTES, now)
  }
  const own = groups[0]!
  if (own.length >= STARTS_PER_HOUR) waitUntil(own[STARTS_PER_HOUR - 1]!.createdAt, 60, now)
}

function waitUntil(from: Date, minutes: number, now: Date): void {
  const retryAt = new Date(from.getTime() + minutes * MINUTE)
  if (retryAt > now) throw new Refusal('rate_limited', { retryAt })
}
