import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'

/** A part of an account that payments draw. */
export type PaymentPart = 'next-step' | 'plan-section' | 'plan-choice' | 'payments-panel'

/** The parts of an account that payments draw, from above. The first one tells when payments are away; the others do not. */
export function paymentParts(
  debt: Pick<Debt, 'status' | 'loan_id' | 'debit_bar'>,
  view: DebtView,
  viewer: 'consumer' | 'staff',
): PaymentPart[] {
  const { section } = view
  const shown: Record<PaymentPart, boolean> = {
    // Staff are told why nothing may be debited.
    'next-step': nextShape(view) !== null || (viewer === 'staff' && debt.debit_bar !== null),
    'plan-section': view.showPlan || section === 'scheduled_payment',
    // C-36: the plans stay visible while a one-time payment waits; Select Plan then shows how to cancel it.
    'plan-choice':
      section === 'plan_selector' ||
      (section === 'scheduled_payment' && debt.status === 'active' && debt.loan_id === null),
    'payments-panel': view.showOneTimePayment || view.showHistory || view.showSchedule,
  }
  return (Object.keys(shown) as PaymentPart[]).filter((part) => shown[part])
}

/** What the next step will probably show, for the room that it takes while it loads; null when nothing is next. */
export function nextShape({
  section,
  badge,
  showSchedule,
  showOneTimePayment,
}: DebtView): 'offer' | 'sentence' | 'button' | null {
  if (section === 'plan_selector') return 'offer'
  if (showSchedule || section === 'scheduled_payment' || badge === 'sign_agreement') return 'sentence'
  return showOneTimePayment ? 'button' : null
}
