import { recordView } from '../../../core/consumer/record-view.ts'
import type * as v from 'valibot'
import type { endpoints, ScheduledPayment, TenantSettings } from '@portal/shared/contract'
import {
  formatWireMoney,
  blockedDates,
  scheduledOtpWindow,
  type DateWindow,
  type LocalDate,
} from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { methodSnapshot } from '../methods/describe.ts'
import { methodById } from '../methods/rows.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { businessDate } from '../pay/business-day.ts'
import { figuresOf, type DebtFigures } from '../pay/figures.ts'
import { mayCancel } from './end-promise.ts'
import { dayCarriedOut, livePromiseOf, type PromiseRow } from './repo.ts'

/** The scheduled payment of a debt, and the days on which one can be made. */
export async function showPromise(ctx: Context<typeof endpoints.getScheduledPayment, Actor>) {
  const { tx, tenant, actor, now } = ctx
  const debt = await visibleDebt(tx, tenant.id, ctx.input.params.id, actor, ctx.consumerId)
  await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'scheduled.open')
  const promise = await livePromiseOf(tx, tenant.id, debt.id)
  const figures = await figuresOf(tx, tenant, debt, businessDate(tenant, now))
  const days = scheduleDays(tenant, figures, now)
  return {
    data: promise && (await presentPromise(tx, tenant, actor, promise, debt.referenceNumber)),
    window: days?.window ?? null,
    blocked_dates: days?.blocked ?? [],
  }
}

/** A scheduled payment for the wire (P-72). A co-debtor of its payer sees that it waits, but not its method (T5). */
export async function presentPromise(
  tx: Tx,
  tenant: TenantSettings,
  actor: Actor,
  promise: PromiseRow,
  referenceNumber: string,
): Promise<v.InferInput<typeof ScheduledPayment>> {
  const isMine = actor.kind === 'staff' || actor.id === promise.consumerId
  const method = promise.methodId ? await methodById(tx, tenant.id, promise.methodId) : null
  const { type, brand, lastFour } = methodSnapshot(method)
  const isWaiting = promise.status === 'waiting'
  const paidOn = isWaiting ? null : await dayCarriedOut(tx, tenant.id, promise.id)
  return {
    id: promise.id,
    debt_id: promise.debtId,
    referenceNumber,
    payment_date: paidOn ?? promise.date,
    payment_amount: formatWireMoney(promise.amount),
    payment_method: {
      id: isMine ? promise.methodId : null,
      type,
      card_brand: isMine ? brand : null,
      last_four: isMine ? lastFour : null,
    },
    status: isWaiting ? 'waiting' : 'submitted',
    can_pay_now: isMine && isWaiting,
    can_cancel: isWaiting && mayCancel(tenant, actor, promise.consumerId),
  }
}

/** The days on which a one-time payment of a debt can be scheduled, and the excluded ones among them (P-71, K-42). */
export interface ScheduleDays {
  window: DateWindow
  blocked: LocalDate[]
}

/** Null where the tenant has no scheduled payments (`otp.schedule`). */
export function scheduleDays(
  tenant: TenantSettings,
  { madePaymentThisMonth }: Pick<DebtFigures, 'madePaymentThisMonth'>,
  now: Date,
): ScheduleDays | null {
  if (!tenant.capabilities['otp.schedule']) return null
  const window = scheduledOtpWindow(businessDate(tenant, now), madePaymentThisMonth)
  return { window, blocked: blockedDates(window.from, window.to, tenant.closures as LocalDate[]) }
}
