import { returnRule, type LocalDate } from '@portal/shared/domain'
import type { NextStep } from '../../../../core/messages/texts.ts'
import type { PlanPaymentRow, PlanRow } from '../rows.ts'

/** The processor's words for a card or account that will not do a second time either. */
const SPENT: readonly string[] = [
  'expired_card',
  'method_unknown',
  'account_closed',
  'account_invalid',
  'not_accepted',
  'method_invalid',
  'method_expired',
]

/** Whether another card or account is needed, after a processor's reason or a return code. */
export const needsMethod = (code: string | null): boolean =>
  code !== null && (SPENT.includes(code) || returnRule(code).invalidatesMethod)

export function nextStep(
  plan: Pick<PlanRow, 'status'>,
  row: Pick<PlanPaymentRow, 'retryOn' | 'failureCode'>,
): NextStep {
  if (needsMethod(row.failureCode)) return { kind: 'method' }
  if (plan.status === 'paused') return { kind: 'paused' }
  return row.retryOn ? { kind: 'retry', on: row.retryOn as LocalDate } : { kind: 'choose' }
}
