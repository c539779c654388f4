import type { Cents } from './money.ts'

/** Amounts of a plan in cents. */
export interface PlanAmounts {
  totalAmount: Cents
  discount: Cents
  payments: number
  isOpenEnded: boolean
}

/** The facts of a debt that decide about litigation. */
export interface LegalState {
  suitFiled: string | null
  judgmentDate: string | null
}

/** Threshold of the tax notice: plan total above it, or forgiven amount from it on (K-40, 26 CFR 1.6050P-1). */
export const TAX_NOTICE_THRESHOLD = 60_000n as Cents

/** A plan that forgives part of the balance. */
export const isSettlement = (plan: Pick<PlanAmounts, 'discount'>): boolean => plan.discount > 0n

/** A suit was filed and no judgment was entered (P-84). */
export const isLitigationPreJudgment = (debt: LegalState): boolean =>
  debt.suitFiled !== null && debt.judgmentDate === null

/** Whether the litigation consent is shown where the tenant has it: several payments of a plan that is not open ended (P-84). */
export const needsLitigationConsent = (
  debt: LegalState,
  plan: Pick<PlanAmounts, 'payments' | 'isOpenEnded'>,
): boolean => isLitigationPreJudgment(debt) && plan.payments > 1 && !plan.isOpenEnded

/** Whether the tax notice is shown where the tenant has it (P-82, K-40). */
export const needsTaxNotice = (plan: Pick<PlanAmounts, 'totalAmount' | 'discount'>): boolean =>
  (plan.totalAmount > TAX_NOTICE_THRESHOLD && isSettlement(plan)) || plan.discount >= TAX_NOTICE_THRESHOLD

/** Whether a creditor's name is on the tenant's watch list (C-20, K-51). `watch` holds lower-case parts of names. */
export const isWatchedOriginator = (creditor: string | null, watch: readonly string[]): boolean =>
  creditor !== null && watch.some((part) => creditor.toLowerCase().includes(part))
