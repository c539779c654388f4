import type { endpoints, HandlerReply } from '@portal/shared/contract'
import { recordAct } from '../../../core/audit/audit.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tokenHash } from '../../../security/token.ts'
import { endFeed, feedOf, insertFeed, type FeedRow } from './repo.ts'
import type { Shown } from './write-calendar.ts'

type Asked = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'actor' | 'now'>
type Feed = NonNullable<HandlerReply<typeof endpoints.getCalendar>['data']>

/** Refuses where the tenant has no calendar, as if there were no such call. */
export function assertOffered({ tenant }: Pick<Asked, 'tenant'>): void {
  if (!tenant.capabilities['plan.calendar']) throw new Refusal('not_found')
}

/** The consumer's address, as far as it is known: its secret was shown once. */
export async function showFeed({ tx, tenant, actor }: Asked): Promise<Feed | null> {
  const feed = await feedOf(tx, tenant.id, actor.id)
  return feed && present(feed)
}

/** Makes the consumer's address; an earlier one stops working at once. */
export async function makeFeed(ctx: Asked, shown: Shown): Promise<Feed & { address: string }> {
  const { tx, tenant, deps, actor, now } = ctx
  await takeBack(ctx)
  const secret = deps.ids.secret()
  const feed = await insertFeed(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    consumerId: actor.id,
    tokenHash: tokenHash(secret),
    showsAmount: shown.amount,
    showsName: shown.name,
    createdAt: now,
  })
  // Two tabs at once: the other one's address is the newer.
  if (!feed) throw new Refusal('conflict')
  await recordAct(ctx, actor, {
    action: 'calendar.made',
    consumerId: actor.id,
    subject: `calendar:${feed.id}`,
    detail: { shows_amount: shown.amount, shows_name: shown.name },
  })
  const host = new URL(deps.tenants.originOf(tenant)).host
  return { ...present(feed), address: `webcal://${host}/api/v1/calendar/${secret}.ics` }
}

/** Takes the consumer's address back; without one nothing happens. */
export async function takeBack(ctx: Asked): Promise<void> {
  const { tx, tenant, actor, now } = ctx
  const ended = await endFeed(tx, tenant.id, actor.id, now)
  if (!ended) return
  await recordAct(ctx, actor, {
    action: 'calendar.ended',
    consumerId: actor.id,
    subject: `calendar:${ended.id}`,
    detail: {},
  })
}

const present = ({ createdAt, showsAmount, showsName }: FeedRow): Feed => ({
  since: createdAt.toISOString(),
  shows_amount: showsAmount,
  shows_name: showsName,
})
