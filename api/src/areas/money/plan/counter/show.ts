import type { endpoints } from '@portal/shared/contract'
import { counterLimits, counterLimitsOfStaff, formatWireMoney, settlementFloor } from '@portal/shared/domain'
import type { Actor, Context } from '../../../../http/context.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { findConsumer, staffNames } from '../../../../core/consumer/rows.ts'
import { visibleDebt } from '../../../../core/debt/policy.ts'
import type { DebtRow } from '../../pay/rows.ts'
import { approvalGround } from '../offer/add-offer.ts'
import { standingOf, triesLeft, triesSince, type Standing } from './ground.ts'
import { presentCounter, presentLimits, type CounterNames } from './present.ts'
import { latestCounter, type CounterRow } from './repo.ts'

type Ctx = Context<typeof endpoints.getCounterOffer, Actor>

/** F-33: what can be proposed on an account now, and what became of the latest counter-offer. */
export async function showCounter(ctx: Ctx) {
  const { tx, tenant, actor, now, input } = ctx
  const debt = await visibleDebt(tx, tenant.id, input.params.debt_id, actor, ctx.consumerId)
  const payerId = ctx.consumerId ?? debt.ownerId
  await recordView(ctx, payerId, 'plans.list')
  const localDate = input.query.local_date
  const standing = await standingOf(tx, { tenant, debt, now }, { kind: actor.kind, payerId, localDate })
  const { ground } = standing
  const latest = await latestCounter(tx, tenant.id, debt.id, triesSince(tenant, now))
  const why = tenant.capabilities['counter.enabled'] ? standing.why : 'counter_off'
  const limits = why === null ? counterLimits(ground, tenant.capabilities['counter.min_share']) : null
  const isStaff = actor.kind === 'staff'
  return {
    data: {
      limits: limits && presentLimits(limits),
      why,
      tries_left: await triesLeft(tx, tenant, debt.id, now),
      latest: latest && presentCounter(latest, ground.today, isStaff ? await namesOf(ctx, latest) : undefined),
      own: isStaff ? await ownLimits(ctx, debt, standing) : null,
    },
  }
}

async function namesOf({ tx, tenant }: Ctx, { consumerId, answeredBy }: CounterRow): Promise<CounterNames> {
  const consumer = await findConsumer(tx, tenant.id, consumerId)
  const staff = await staffNames(tx, tenant.id, [answeredBy])
  return { consumer: consumer?.fullName ?? null, staff: answeredBy === null ? null : (staff.get(answeredBy) ?? null) }
}

async function ownLimits(ctx: Ctx, debt: DebtRow, { ground }: Standing) {
  const limits = await approvalGround(ctx.tx, ctx, debt)
  const { mostPayments, leastEach } = limits
  return {
    balance: formatWireMoney(ground.available),
    limits: presentLimits(counterLimitsOfStaff(ground)),
    least_total: formatWireMoney(settlementFloor(limits)),
    payments: mostPayments ?? null,
    each: leastEach === null || leastEach === undefined ? null : formatWireMoney(leastEach),
  }
}
