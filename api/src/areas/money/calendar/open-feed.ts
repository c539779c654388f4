import { householdOf } from '@portal/shared/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { limits, overLimit, takeOne } from '../../../security/limits.ts'
import { tokenHash } from '../../../security/token.ts'
import { calendarOf } from './calendar-of.ts'
import { feedByHash } from './repo.ts'

/** As {@link Ids.secret} makes it. */
const SECRET = /^[\w-]{43}$/

/**
 * Answers a calendar program, which has no session: the address alone opens the feed. Whatever is wrong with it (it never
 * was, was taken back, its owner's account was closed, the tenant has no calendars) is not found in the same way.
 */
export async function openFeed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { deps } = request.server
  const tenant = tenantOf(request)
  const now = deps.clock.now(tenant.id)
  await takeByAddress(deps, now, [{ limit: limits.calendarAddress, subject: householdOf(request.ip) }])
  const { token } = request.params as { token: string }
  if (!tenant.capabilities['plan.calendar'] || !SECRET.test(token)) throw new Refusal('not_found')
  const text = await deps.db.withTenant(tenant.id, async (tx) => {
    const feed = await feedByHash(tx, tenant.id, tokenHash(token))
    const owner = feed && (await findConsumer(tx, tenant.id, feed.consumerId))
    if (!feed || !owner) throw new Refusal('not_found')
    const { calendarFeed: limit } = limits
    if (!(await takeOne({ tx, vault: deps.vault, now }, limit, feed.id))) throw overLimit(limit, now)
    return calendarOf({ tx, deps, tenant, now }, owner, { amount: feed.showsAmount, name: feed.showsName })
  })
  return reply
    .type('text/calendar; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="payments.ics"',
      'x-robots-tag': 'noindex',
    })
    .send(text)
}
