import { householdOf } from '@portal/shared/server'
import { Refusal } from '../../../http/refusal.ts'
import type { MethodRow } from '../methods/rows.ts'
import type { PaymentOrder } from './order.ts'
import type { recentOrders } from './repo.ts'
import { isUnconfirmed } from './status-word.ts'

const MINUTE = 60_000
const WAIT_MINUTES = 30
/** T19: after this many refusals within an hour a person, or a card or account across people, has to wait. */
const DECLINES = 3
/** The same for a browser, whoever signs in with it: a couple at one computer do not use up each other's. */
const BROWSER_DECLINES = 2 * DECLINES
/** The same for an address: more than a household or an office has, because many people can share one. */
const ADDRESS_DECLINES = 20
/** Payments that one person may start in an hour, whatever their outcome. */
const STARTS_PER_HOUR = 12

/** The person, link, method, household and browser whose payments of the last hour count (T19). */
export const whoseOrders = (
  {
    tenant,
    actor,
    payerId,
    byLink,
    address,
    now,
  }: Pick<PaymentOrder, 'tenant' | 'actor' | 'payerId' | 'byLink' | 'address' | 'now'>,
  { fingerprint }: Pick<MethodRow, 'fingerprint'>,
) => ({
  tenantId: tenant.id,
  payerId,
  linkId: byLink?.id ?? null,
  fingerprint,
  // Not when staff act: one office has one address.
  address: actor.kind === 'staff' ? null : address && householdOf(address),
  browserId: actor.browserId ?? null,
  since: new Date(now.getTime() - 60 * MINUTE),
})

type Recent = Awaited<ReturnType<typeof recentOrders>>

/**
 * Refuses too many payments in a short time, since stolen cards are tried out with small payments (T19). The payments
 * themselves are counted on the tenant's clock: by person, and across people by card or account, browser and address.
 */
export function assertNotTooFast(
  rows: Recent,
  { payerId, linkId, fingerprint, address, browserId }: ReturnType<typeof whoseOrders>,
  now: Date,
): void {
  const recent = actsOf(rows)
  // Who pays by a link is another person than who made it: neither waits for what the other did.
  const own = recent.filter((row) => row.payerId === payerId && row.linkId === linkId)
  waitAfterRefusals(own, DECLINES, now)
  waitAfterRefusals(
    recent.filter((row) => row.fingerprint === fingerprint),
    DECLINES,
    now,
  )
  if (browserId !== null)
    waitAfterRefusals(
      recent.filter((row) => row.browserId === browserId),
      BROWSER_DECLINES,
      now,
    )
  if (address !== null)
    waitAfterRefusals(
      recent.filter((row) => row.address === address),
      ADDRESS_DECLINES,
      now,
    )
  if (own.length >= STARTS_PER_HOUR) waitUntil(own[STARTS_PER_HOUR - 1]!.createdAt, 60, now)
}

/**
 * What one person did at one time counts once: of the payments of several debts (F-16) the first that was made, or else the
 * first that was refused, or else the first of all.
 */
function actsOf(rows: Recent): Recent {
  const standsFor = (row: Recent[number]) =>
    row.state === 'succeeded' ? 0 : row.state === 'failed' && !isUnconfirmed(row) ? 1 : 2
  const chosen = new Map<string, Recent[number]>()
  for (const row of rows) {
    if (row.bundleId === null) continue
    const other = chosen.get(row.bundleId)
    if (!other || standsFor(row) < standsFor(other)) chosen.set(row.bundleId, row)
  }
  return rows.filter((row) => row.bundleId === null || chosen.get(row.bundleId) === row)
}

/**
 * Makes the payer wait after the last of so many refusals, if they are at least half of what was decided: a thief who
 * pays with a good card now and then does not start anew by that. A payment that the cardholder did not confirm is no
 * refusal. `rows`: the newest first.
 */
function waitAfterRefusals(rows: Recent, most: number, now: Date): void {
  const refused = rows.filter((row) => row.state === 'failed' && !isUnconfirmed(row))
  const succeeded = rows.filter((row) => row.state === 'succeeded')
  if (refused.length >= most && refused.length >= succeeded.length) waitUntil(refused[0]!.createdAt, WAIT_MINUTES, now)
}

function waitUntil(from: Date, minutes: number, now: Date): void {
  const retryAt = new Date(from.getTime() + minutes * MINUTE)
  if (retryAt > now) throw new Refusal('rate_limited', { retryAt })
}
