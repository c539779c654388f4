import { useDraft } from '@portal/shared/portal'

/** The sum chosen for a one-time payment, and the key of the payment once it is made. */
export interface PaymentSum {
  /** Two-decimal text; empty: nothing chosen yet. */
  amount: string
  /** A later day on which to pay (P-71), 'YYYY-MM-DD'; empty: now; null: a later one that is not typed yet. */
  day: string | null
  /** Idempotency-Key of the finished payment, so that its result can be shown again after a reload. */
  paidKey: string
  /** The payment was scheduled; this page has no further step. */
  isScheduled?: boolean
}

const none: PaymentSum = { amount: '', day: '', paidKey: '' }

/** P-03: one-time mode is a sum kept in this tab for this debt and person; leaving the page clears it. */
export function usePaymentSum(debtId: string) {
  return useDraft(`sum.${debtId}`, none)
}
