import type * as v from 'valibot'
import {
  failureReasons,
  type endpoints,
  type ErrorCode,
  type HandlerInput,
  type PlanFailure,
} from '@portal/shared/contract'
import {
  formatWireMoney,
  MAX_REPRESENTMENTS,
  planBar,
  returnRule,
  type AuthorizationMethod,
  type Language,
} from '@portal/shared/domain'
import type { Context } from '../../../../http/context.ts'
import { spokenLanguage } from '../../../../tenancy/spoken-language.ts'
import { authorizationWay } from '../../authorizations/record.ts'
import { renderAuthorization } from '../../authorizations/render.ts'
import { methodById } from '../../methods/rows.ts'
import { findPayment } from '../../pay/rows.ts'
import { wasStopped } from '../run/place-instalment.ts'
import { authorizationInForce } from '../run/rows.ts'
import { restOf, type PlanPaymentRow } from '../rows.ts'
import { isExpired } from '../../methods/usable.ts'
import { businessDate } from '../../pay/business-day.ts'
import { debitBar } from '../change/debit-bar.ts'
import { type OpenPlan, type PlanCall } from '../change/open-plan.ts'
import { nextStep } from '../run/next-step.ts'
import { nowFacts } from './authorize-now.ts'
import { lowerOptions } from './lower-amount.ts'
import { mendWindow } from './mend-choice.ts'
import { ownersLanguage } from './owners-language.ts'

const may = (reason: ErrorCode | null) => ({ allowed: reason === null, reason })

/** The first failed payment that is not paid yet. */
export const failedRow = ({ rows }: Pick<OpenPlan, 'rows'>): PlanPaymentRow | null =>
  rows.find((row) => row.status === 'failed') ?? null

/** Why it failed, in one plain word instead of the R-code. */
function reasonOf(code: string | null): v.InferInput<typeof PlanFailure>['reason'] {
  const known = failureReasons.find((reason) => reason === code)
  return known ?? returnRule(code ?? '').reason
}

/** Why the failed payment cannot be made now by the plan's own method, null when it can. */
export async function payNowBar(call: PlanCall, open: OpenPlan, row: PlanPaymentRow): Promise<ErrorCode | null> {
  const { tx, tenant, now } = call
  const { plan, viewer, subject } = open
  const bar = planBar(viewer, 'move', subject) ?? (await debitBar(call, open, 'now', wasStopped(row)))
  if (bar) return bar
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  if (!method || method.deletedAt !== null || method.invalidReason !== null || method.validation === 'failed')
    return 'method_invalid'
  if (isExpired(method, businessDate(tenant, now))) return 'method_invalid'
  // a debit is presented three times in all; after that it needs another account or another arrangement.
  if (method.type === 'ach' && row.tries > MAX_REPRESENTMENTS && !(await wasReplaced(call, open, row)))
    return 'method_invalid'
  return (await authorizationInForce(tx, tenant.id, plan.id, method)) ? null : 'authorization_required'
}

/** Whether another method pays the plan since the payment failed. */
async function wasReplaced({ tx, tenant }: PlanCall, { plan }: OpenPlan, row: PlanPaymentRow): Promise<boolean> {
  const failed = row.paymentId === null ? null : await findPayment(tx, tenant.id, row.paymentId)
  return failed !== null && failed.methodId !== plan.methodId
}

/** Whether it can be paid now; staff read what the consumer is to agree to. */
async function presentPayNow(
  call: PlanCall,
  open: OpenPlan,
  row: PlanPaymentRow,
  how: { method: AuthorizationMethod; language: Language },
) {
  const bar = await payNowBar(call, open, row)
  const isByStaff = bar === null && call.actor.kind === 'staff'
  const facts = isByStaff ? await nowFacts(call, { plan: open.plan, debt: open.debt, row }, how) : null
  const shown = facts && renderAuthorization(call.tenant, facts)
  return { ...may(bar), authorization_text: shown?.text ?? null, authorization_hash: shown?.textHash ?? null }
}

/** {@link presentFailure} in the owner's language, for a reader who has said how they read. */
export async function showFailure(
  call: PlanCall & Pick<Context, 'language'>,
  open: OpenPlan,
  { language, authorization }: HandlerInput<typeof endpoints.getPlanFailure>['query'],
): ReturnType<typeof presentFailure> {
  // The script of a call, until staff say how it is to be agreed to.
  const method = authorizationWay(call.actor, { authorization: authorization ?? 'verbal' })
  if (failedRow(open) === null) return null
  const spoken = spokenLanguage(call.tenant, language ?? call.language)
  return presentFailure(call, open, { method, language: await ownersLanguage(call, open.plan, spoken) })
}

/** F-08: the failure, the next step, and what this person can do about it now; null when no payment has failed. */
export async function presentFailure(
  call: PlanCall,
  open: OpenPlan,
  how: { method: AuthorizationMethod; language: Language },
): Promise<v.InferInput<typeof PlanFailure> | null> {
  const row = failedRow(open)
  const { plan, viewer, subject } = open
  if (!row || (plan.status !== 'active' && plan.status !== 'paused')) return null
  const next = nextStep(plan, row)
  const bar = planBar(viewer, 'move', subject) ?? (await debitBar(call, open, 'now', wasStopped(row)))
  const lowerBar = planBar(viewer, 'move', subject) ?? (await debitBar(call, open, 'agreement'))
  const window = mendWindow(call)
  const options = lowerBar === null ? await lowerOptions(call, open, how) : []
  return {
    payment_id: row.id,
    number: row.seq,
    amount: formatWireMoney(restOf(row)),
    due_date: row.dueDate,
    failed_on: row.failedOn,
    reason: reasonOf(row.failureCode),
    next: next.kind,
    retry_on: next.kind === 'retry' ? next.on : null,
    pay_now: await presentPayNow(call, open, row, how),
    replace_method: may(planBar(viewer, 'change_method', subject)),
    move: {
      ...may(bar ?? (window ? null : 'too_late')),
      window: window && { from: window.from, to: window.to },
      blocked_dates: window?.blocked ?? [],
    },
    lower_amount: { ...may(lowerBar ?? (options.length > 0 ? null : 'plan_fixed')), options },
  }
}
