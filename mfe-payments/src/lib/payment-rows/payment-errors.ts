import type { PaymentProblem } from '@portal/shared/domain'

/** The text of a payment's problem, at its field. */
export function paymentErrors(
  problem: PaymentProblem | undefined,
  t: (key: string, values?: Record<string, string>) => string,
  values: Record<string, string> = {},
): { date?: string; amount?: string } {
  if (problem === undefined) return {}
  const text = t(`problem.${problem}`, values)
  return problem.startsWith('amount_') ? { amount: text } : { date: text }
}
