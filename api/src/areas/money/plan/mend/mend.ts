import { planBar, addDays, parseLocalDate, shiftDays, type LocalDate } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import { businessDate } from '../../pay/business-day.ts'
import { claimKey, type PaymentRow } from '../../pay/rows.ts'
import { lockPlan } from '../run/rows.ts'
import { debitBar } from '../change/debit-bar.ts'
import { type OpenPlan, openPlan } from '../change/open-plan.ts'
import { resumePlan } from '../run/pause.ts'
import { placeInstalment, wasStopped } from '../run/place-instalment.ts'
import { shiftSchedule } from '../run/shift.ts'
import { applyLowerAmount } from './apply-lower-amount.ts'
import { authorizeNow } from './authorize-now.ts'
import { failedRow, payNowBar } from './failure.ts'
import { type Mend, type MendCall, mendWindow } from './mend-choice.ts'
import { ownersLanguage } from './owners-language.ts'
import { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../../http/context.ts'
import { isStopped } from '../../../../core/ledger/rows.ts'
import { givenIfSaid } from '../../authorizations/record.ts'
import type { Tx } from '../../../../db/database.ts'
import { carryOut, storeIntent } from '../../pay/carry-out.ts'
import { readKey } from '../../pay/idempotency.ts'
import { whatIsKnown } from '../../pay/show-payment.ts'
import { isPresent, paymentOfKeyNow } from '../../pay/submit.ts'
import { findPlan, updatePlan, updatePlanPayment, type PlanPaymentRow } from '../rows.ts'
import { viewPlan } from '../view-plan.ts'
import { recordChange } from '../plan-change.ts'
import { unpaidRows } from './lower-amount.ts'

/**
 * Applies the choice after a failed payment, with the plan and its debt locked. A payment to be made now is stored; it
 * is carried out after this has committed. A second choice finds no failed payment any more.
 */
export async function mendPlan(call: MendCall, open: OpenPlan, mend: Mend): Promise<PaymentRow | null> {
  const { tx, tenant, actor } = call
  const { plan, viewer, subject } = open
  const bar = planBar(viewer, 'move', subject)
  if (bar) throw new Refusal(bar)
  const row = failedRow(open)
  if (!row) throw new Refusal('plan_changed')
  // lower amounts are agreed to anew, so a stopped debit is no bar to them.
  const isAgreed = mend.choice === 'lower_amount'
  const stop = await debitBar(call, open, isAgreed ? 'agreement' : 'now', wasStopped(row))
  if (stop) throw new Refusal(stop)
  if (mend.choice === 'pay_now') return payNow(call, open, mend)
  if (mend.choice === 'move') await moveFailed(call, open, mend.date)
  else await applyLowerAmount(call, open, mend)
  const changed = await lockPlan(tx, tenant.id, plan.id)
  if (changed.pauseReason === 'failure') await resumePlan(call, changed, actor)
  return null
}

async function payNow(call: MendCall, open: OpenPlan, mend: Mend): Promise<PaymentRow> {
  const { tx, tenant, actor, now } = call
  const row = failedRow(open)!
  const bar = await payNowBar(call, open, row)
  if (bar) throw new Refusal(bar)
  // The plan was paused until this choice: it continues, and payments that fell due meanwhile are spread over its days.
  const resting = open.plan.pauseReason === 'failure' ? open.plan : null
  if (resting) {
    await resumePlan(call, resting, actor)
    await shiftSchedule(call, resting)
  }
  const plan = await lockPlan(tx, tenant.id, open.plan.id)
  // what staff debit today is agreed to today; the plan's own authorization names its days.
  const authorization =
    actor.kind === 'staff' ? await authorizeNow(call, { plan, debt: open.debt, row }, mend) : undefined
  const placed = await placeInstalment(call, {
    debt: open.debt,
    plan,
    row,
    date: businessDate(tenant, now),
    initiator: actor,
    authorization,
  })
  if (placed.payment === null)
    throw new Refusal(placed.skipped === 'not_authorized' ? 'authorization_required' : 'plan_fixed')
  return placed.payment
}

/**
 * Applies a person's choice after a failed payment, and makes a payment that they chose to make now (F-08), at most once
 * for a key.
 */
export async function submitMend(ctx: Context<typeof endpoints.mendPlan, Actor>) {
  const { deps, tenant, actor, now, consumerId, request } = ctx
  const { params, body } = ctx.input
  const given = givenIfSaid(actor, body)
  const scope = readKey(request, tenant.id, actor.id, endpoints.mendPlan.path)
  const place = async (tx: Tx) => {
    if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
    const reader = { tx, tenant, actor, now, consumerId, deps }
    const open = await openPlan(reader, params.id, true)
    const known = scope && (await paymentOfKeyNow(tx, scope, now))
    if (known) return known
    const placed = await mendPlan(
      { ...reader, address: request.ip, userAgent: request.headers['user-agent'] ?? null },
      open,
      {
        choice: body.choice,
        date: body.date ?? null,
        payments: body.payments ?? null,
        hasAgreed: body.agreement_timestamp !== undefined,
        textHash: body.text_hash ?? null,
        given,
        language: await ownersLanguage(reader, open.plan, body.language),
      },
    )
    if (scope && placed) await claimKey(tx, scope, { paymentId: placed.id }, now)
    return placed
  }
  const placed = await (body.choice === 'pay_now'
    ? storeIntent(deps, tenant, place, (stored) => stored)
    : deps.db.withTenant(tenant.id, place))
  const made = placed && (await carryOut(deps, tenant, placed, { isPresent: isPresent(actor, scope) }))
  const payment = made && outcomeOf(made)
  const view = (tx: Tx) => planNow(ctx, tx)
  const plan = await deps.db.withTenant(tenant.id, view).catch((error: unknown) => whatIsKnown(deps, error, () => null))
  return { data: { plan, payment } }
}

async function planNow(ctx: Context<typeof endpoints.mendPlan, Actor>, tx: Tx) {
  const plan = await findPlan(tx, ctx.tenant.id, ctx.input.params.id)
  return plan && viewPlan(ctx, tx, plan)
}

const outcomeOf = ({ state }: PaymentRow) =>
  state === 'succeeded' ? ('accepted' as const) : state === 'failed' ? ('failed' as const) : ('unknown' as const)

/** F-08: moves the failed payment to another day; payments that were due before that day follow it at their old distance. */
export async function moveFailed(call: MendCall, open: OpenPlan, wanted: string | null): Promise<void> {
  const { tx, tenant, actor, now } = call
  const failed = failedRow(open)!
  const window = mendWindow(call)
  const date = wanted === null ? undefined : parseLocalDate(wanted)
  if (!window || !date || date < window.from || date > window.to)
    throw new Refusal('validation_failed', { fields: { date: ['date_invalid'] } })
  if (window.blocked.includes(date)) throw new Refusal('date_blocked')
  const later = unpaidRows(open).filter((row) => row.id !== failed.id)
  const days = shiftDays(
    later.map((row) => row.dueDate as LocalDate),
    addDays(date, 1),
  )
  const put = (row: PlanPaymentRow, dueDate: LocalDate) =>
    updatePlanPayment(tx, tenant.id, row.id, {
      dueDate,
      firstDueDate: row.firstDueDate ?? row.dueDate,
      status: 'scheduled',
      retryOn: null,
      failedOn: null,
      failureCode: null,
      skipReason: null,
    })
  await put(failed, date)
  for (const [i, row] of later.entries())
    if (row.status === 'failed' || row.dueDate !== days[i]) await put(row, days[i]!)
  await updatePlan(tx, open.plan, {
    endDate: [date, ...days].sort().at(-1)!,
    updatedAt: now,
    version: open.plan.version + 1,
  })
  await recordChange(call, actor, {
    planId: open.plan.id,
    planPaymentId: failed.id,
    kind: 'shifted',
    reason: 'failure',
    before: { date: failed.dueDate },
    after: { date },
  })
}
