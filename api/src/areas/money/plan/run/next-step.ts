import { returnRule, type LocalDate } from '@portal/shared/domain'
import type { NextStep } from '../../../../core/messages/texts.ts'

/** The processor's codes for a card or account that would fail again. */
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
const needsMethod = (code: string | null): boolean =>
  code !== null && (SPENT.includes(code) || returnRule(code).invalidatesMethod)

/** What happens next after a payment of a plan has failed (F-08). */
export function nextStep(
  plan: { status: string },
  row: { retryOn: string | null; failureCode: string | null },
): NextStep {
  if (needsMethod(row.failureCode)) return { kind: 'method' }
  if (plan.status === 'paused') return { kind: 'paused' }
  return row.retryOn ? { kind: 'retry', on: row.retryOn as LocalDate } : { kind: 'choose' }
}
