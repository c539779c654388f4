import type * as v from 'valibot'
import type { ErrorCode, PlanOptions } from '@portal/shared/contract'
import { formatWireMoney, planBar, type PlanAction } from '@portal/shared/domain'
import { restOf, type PlanPaymentRow } from '../rows.ts'
import { changesLeft } from './changes-left.ts'
import { debitBar } from './debit-bar.ts'
import { appendedOn, moveWindow, nextChangeable } from './move-rules.ts'
import { changeableUntil, isOpen, type OpenPlan, type PlanCall } from './open-plan.ts'

const may = (reason: ErrorCode | null) => ({ allowed: reason === null, reason })

/** The actions that this person may do on this plan now, and why not the others (N-02, P-107, F-01). */
export async function planOptions(call: PlanCall, open: OpenPlan): Promise<v.InferInput<typeof PlanOptions>> {
  const { viewer, subject, rows } = open
  const [left, stop] = await Promise.all([changesLeft(call, open.plan.id), debitBar(call, open, 'agreement')])
  const next = nextChangeable(call, open)
  const bar = (action: PlanAction) => planBar(viewer, action, subject)
  const isBound = viewer.kind === 'consumer'
  const timing: ErrorCode | null = next ? null : rows.some(isOpen) ? 'too_late' : 'plan_fixed'
  const window = next && moveWindow(call, open, next)
  const moveReason = bar('move') ?? timing ?? (isBound && left.moves === 0 ? 'move_limit' : window ? null : 'too_late')
  const skipReason = bar('skip') ?? timing ?? skipBar(open, isBound ? left.skips : null)
  return {
    change_method: may(bar('change_method') ?? stop),
    edit_schedule: may(bar('edit_schedule') ?? stop ?? (rows.some(isOpen) ? null : 'plan_fixed')),
    cancel: may(bar('cancel')),
    next_payment: next && presentNext(next),
    move: {
      ...may(moveReason),
      left: left.moves,
      window: window && { from: window.from, to: window.to },
      blocked_dates: window?.blocked ?? [],
    },
    skip: { ...may(skipReason), left: left.skips, appended_on: skipReason === null ? appendedOn(open) : null },
    change_until: next && changeableUntil(call, next).toISOString(),
  }
}

/** A single payment has no end to move to; `left` null is not counted. */
export const skipBar = ({ plan }: OpenPlan, left: number | null): ErrorCode | null =>
  plan.payments === 1 ? 'plan_fixed' : left === 0 ? 'move_limit' : null

const presentNext = (row: PlanPaymentRow) => ({
  payment_id: row.id,
  date: row.dueDate,
  amount: formatWireMoney(restOf(row)),
})
