import { needsLitigationConsent, toCents } from '@portal/shared/domain'
import type { AuthorizationFacts } from '../../authorizations/authorization-facts.ts'
import { spokenFrequency } from '../frequency.ts'
import { applyEdit, type EditedRow } from './edit-rows.ts'
import { editLimits } from './edit-limits.ts'
import { assertMay, isOpen, openPlan, type OpenPlan, type PlanReader } from './open-plan.ts'
import type { SentEdit } from './read-edits.ts'

type Terms = Pick<
  AuthorizationFacts,
  'amount' | 'date' | 'payments' | 'endAmount' | 'endDate' | 'frequency' | 'plan'
> & { planId: string }

/** The payments to come after an edit. */
export const stillToCome = (rows: readonly EditedRow[]) => rows.filter(({ row }) => isOpen(row))

/** the terms of the new authorization: every payment to come after the edit. */
export function editedTerms({ plan, debt }: OpenPlan, rows: readonly EditedRow[]): Terms | null {
  // What payments cover of an instalment is not debited (L-20).
  const open = stillToCome(rows).map(({ row, date, amount }) => ({ date, amount: toCents(amount - row.covered) }))
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return null
  return {
    amount: first.amount,
    date: first.date,
    payments: open.length,
    endAmount: last.amount,
    endDate: last.date,
    frequency: spokenFrequency(plan.frequency),
    planId: plan.id,
    plan: {
      offerId: plan.offerId ?? plan.id,
      schedule: open,
      isFlexible: true,
      total: plan.total,
      discount: plan.discount,
      isLitigation: needsLitigationConsent(debt, plan),
    },
  }
}

/** The same before the edit is sent, for PUT /client/nacha. */
export async function termsOfEdit(
  reader: PlanReader,
  planId: string,
  edits: readonly SentEdit[],
): Promise<Terms | null> {
  const open = await openPlan(reader, planId, false)
  assertMay(open, 'edit_schedule')
  return editedTerms(open, applyEdit(reader, open, edits, await editLimits(reader, open)))
}
