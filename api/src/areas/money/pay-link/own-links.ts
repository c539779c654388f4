import type { endpoints } from '@portal/shared/contract'
import { formatWireMoney, isPayLinkWaiting, MOST_PAY_LINKS, payLinkAddress } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tokenHash } from '../../../security/token.ts'
import { assertChargeable } from '../pay/figures.ts'
import { lockDebtOf, type DebtRow } from '../pay/rows.ts'
import { linkMethods, offersLinks } from './offered.ts'
import { assertLinkPayable, isLinkPayable, linkLimits } from './payable.ts'
import { presentLink, stateOf } from './present.ts'
import { insertLink, linkOf, linksOf, lockLink, updateLink, type PayLinkWithTry } from './repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The path of the public page. */
const PAGE = '/pay-link'

/** The links of a consumer, and what one may ask for now on the account that was named. */
export async function listLinks(ctx: Context<typeof endpoints.listPayLinks, Actor>) {
  const { tx, tenant, deps, actor, now, input } = ctx
  const { id: consumerId } = await consumerOf(tx, tenant.id, ctx.consumerId)
  const debtId = input.query.debt_id ?? null
  const named = debtId === null ? null : await visibleDebt(tx, tenant.id, debtId, actor, consumerId)
  const found = await linksOf(tx, tenant.id, { consumerId, debtId })
  const limits =
    named && actor.kind === 'consumer' && offersLinks(deps, tenant) ? await linkLimits(ctx, named, consumerId) : null
  const links = []
  for (const one of found) links.push(presentLink(one, now, await isUsable(ctx, one, named)))
  return {
    data: {
      links,
      limits: limits && {
        min: formatWireMoney(limits.min),
        max: formatWireMoney(limits.max),
        days: tenant.capabilities['pay_link.days'],
      },
    },
  }
}

/** Whether somebody could pay by a link now; asked only of one that waits. */
async function isUsable(
  ctx: Context<typeof endpoints.listPayLinks, Actor>,
  found: PayLinkWithTry,
  named: DebtRow | null,
): Promise<boolean> {
  const { tx, tenant, deps, actor, now } = ctx
  const { link } = found
  if (stateOf(found, now, true) !== 'open') return true
  if (!offersLinks(deps, tenant)) return false
  const debt = named ?? (await visibleDebt(tx, tenant.id, link.debtId, actor, link.consumerId))
  return isLinkPayable(ctx, debt, { payerId: link.consumerId, amount: link.amount })
}

/** Makes a link. Its secret leaves the server this once, and only its hash is kept. */
export async function makeLink(ctx: Context<typeof endpoints.makePayLink, Actor>) {
  const { tx, tenant, deps, actor, now, input } = ctx
  if (!offersLinks(deps, tenant)) throw new Refusal('not_found')
  const { debt_id: debtId, amount, days, shown_name: shownName, message } = input.body
  if (days > tenant.capabilities['pay_link.days'])
    throw new Refusal('validation_failed', { fields: { days: ['number_invalid'] } })
  const debt = await lockDebtOf(tx, tenant.id, debtId, actor.id)
  await assertLinkPayable(ctx, debt, { payerId: actor.id, amount })
  for (const kind of linkMethods(deps, tenant)) assertChargeable(deps, tenant, amount, kind)
  const others = await linksOf(tx, tenant.id, { consumerId: actor.id, debtId })
  if (others.filter((one) => isPayLinkWaiting(stateOf(one, now, true))).length >= MOST_PAY_LINKS)
    throw new Refusal('pay_link_many')
  const secret = deps.ids.secret()
  const link = await insertLink(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId,
    consumerId: actor.id,
    tokenHash: tokenHash(secret),
    amount,
    shownName,
    message,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  })
  await recordAct(ctx, actor, {
    action: 'pay_link.made',
    consumerId: actor.id,
    subject: `pay_link:${link.id}`,
    detail: { debt: debtId, amount: formatWireMoney(amount), days },
  })
  const address = payLinkAddress(deps.tenants.originOf(tenant), PAGE, secret)
  return { data: { ...presentLink({ link, paymentState: null }, now, true), address } }
}

/** Takes a link back, for its maker or by staff; one that is over already stays as it is. */
export async function endLink(ctx: Context<typeof endpoints.endPayLink, Actor>) {
  const { tx, tenant, actor, now, input } = ctx
  const { id: consumerId } = await consumerOf(tx, tenant.id, ctx.consumerId)
  const known = await linkOf(tx, tenant.id, consumerId, input.params.link_id)
  if (!known) throw new Refusal('not_found')
  await lockDebtOf(tx, tenant.id, known.debtId, consumerId)
  const held = await lockLink(tx, tenant.id, known.id)
  const state = stateOf(held, now, true)
  if (state === 'paid') throw new Refusal('conflict')
  if (held.link.endedAt !== null || state === 'expired') return { data: presentLink(held, now, true) }
  const isStaff = actor.kind === 'staff'
  const link = await updateLink(tx, held.link, {
    endedAt: now,
    endReason: isStaff ? 'staff' : 'taken_back',
    staffId: isStaff ? actor.id : null,
  })
  await recordAct(ctx, actor, {
    action: 'pay_link.ended',
    consumerId,
    subject: `pay_link:${link.id}`,
    detail: { debt: link.debtId, amount: formatWireMoney(link.amount) },
  })
  return { data: presentLink({ link, paymentState: held.paymentState }, now, true) }
}
