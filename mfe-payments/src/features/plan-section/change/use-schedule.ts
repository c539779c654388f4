import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type PlanPayments } from '@portal/shared/contract'
import {
  formatWireMoney,
  isChangedPayment,
  parseAmount,
  paymentProblems,
  remainingOf,
  ZERO,
  type LocalDate,
  type PaymentRules,
} from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { toast, useDraft } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { editPayment, scheduleRows, settlePayment, type ScheduleDraft, type ScheduleRow } from './schedule-draft.ts'
import { changedByPlan } from './use-plan-options.ts'

/** The result of saving; 'authorize': the consumer must agree to the changes first. */
export type SaveEnd = 'saved' | 'authorize' | 'failed'

/** The days that a payment may have. */
export const rulesOf = ({ window, blocked_dates: blocked, moves_left }: PlanPayments): PaymentRules => ({
  from: window.from as LocalDate,
  to: window.to as LocalDate,
  blocked,
  movesLeft: moves_left ?? null,
})

/** the payments of a plan during an edit; typed values survive a reload and an ended session. */
export function useSchedule(planId: string, actingFor: string | undefined) {
  const { t } = useTranslation('payments-change')
  const userId = useSession((s) => s.userId)
  const params = { a: actingFor ?? userId ?? '', b: planId }
  const { data, error: loadError, refresh } = useQuery(endpoints.getPlanPayments, { params })
  const [draft, setDraft, clearDraft] = useDraft<ScheduleDraft>(`schedule.${planId}`, { edits: {} })
  const action = useAction(endpoints.updatePlanPayments, { refresh: changedByPlan })
  const [wasChanged, setWasChanged] = useState(false)
  const rows = data ? scheduleRows(data.payments, draft) : []
  const changed = rows.filter(isChangedPayment)
  const edits = changed.map(({ id, date, amount }) => ({
    payment_id: id,
    date,
    amount: formatWireMoney(parseAmount(amount) ?? ZERO),
  }))
  const remaining = data ? remainingOf(data.total_amount, rows) : ZERO

  const save = async (authorizationId: string | null): Promise<SaveEnd> => {
    if (!data) return 'failed'
    setWasChanged(false)
    const body = { version: data.version, payments: edits, authorization_id: authorizationId }
    const end = await action.run({ params, body })
    if (end.ok) {
      if (end.data.needs_authorization) return 'authorize'
      clearDraft()
      toast.success(t('schedule.done'))
      return 'saved'
    }
    if (end.error.code === 'authorization_required') {
      // A request for an agreement is no failure, unless one was just given.
      if (authorizationId === null) action.clearError()
      return 'authorize'
    }
    if (end.error.code === 'plan_changed') {
      setWasChanged(true)
      refresh()
    }
    return 'failed'
  }
  return {
    data,
    rows,
    changed,
    /** The changed payments as they are sent. */
    edits,
    loadError,
    refresh,
    remaining,
    /** Key of the text that says why it cannot be saved yet. */
    problem: problemOf(data, rows, changed.length, remaining),
    wasChanged,
    change: (id: string, change: { date?: string; amount?: string }) => {
      const row = rows.find((each) => each.id === id)
      action.clearError()
      if (row) setDraft(editPayment(draft, row, change))
    },
    settle: (row: ScheduleRow, keepsMine: boolean) => setDraft(settlePayment(draft, row, keepsMine)),
    save,
    isSaving: action.isRunning,
    error: action.error,
  }
}

/** The return value of {@link useSchedule}. */
export type Schedule = ReturnType<typeof useSchedule>

function problemOf(data: PlanPayments | undefined, rows: readonly ScheduleRow[], changes: number, remaining: bigint) {
  if (!data) return 'loading'
  if (rows.some((row) => row.theirs)) return 'conflict'
  if (paymentProblems(rows, rulesOf(data)).size > 0) return 'invalid'
  if (remaining !== 0n) return 'uneven'
  return changes === 0 ? 'unchanged' : undefined
}
