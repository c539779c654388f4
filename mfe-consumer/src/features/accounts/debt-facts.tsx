import type { Debt } from '@portal/shared/contract'
import { DateText, Money, type DescriptionItem } from '@portal/shared/ui'

/** Facts of a debt that have a label. Their names are those of the wire, which tenants' label overrides use. */
export type FactName = keyof Debt

/** The input of the facts of a debt. */
export interface FactsInput {
  debt: Debt
  label: (name: FactName) => string
  viewer: 'consumer' | 'staff'
}

type Fact = [FactName, DescriptionItem['value']]

/** The merchant, the type and the settlement limit: staff see them at once (S-31), consumers behind Show More. */
const terms = (debt: Debt): Fact[] => [
  ['merchant', debt.merchant],
  ['account_type', debt.account_type],
  ['settlement_limit', percent(debt.settlement_limit)],
]

/** Always visible: the creditors and the numbers (C-11 to C-13), for staff the account's status too (S-31). */
export function chiefFacts({ debt, label, viewer }: FactsInput): DescriptionItem[] {
  const facts: Fact[] = [
    ...(viewer === 'staff' ? terms(debt) : []),
    ['originalCreditor', debt.originalCreditor],
    ['currentCreditor', debt.currentCreditor],
    ['referenceNumber', debt.referenceNumber],
    ['originalAccountNumber', debt.originalAccountNumber],
    ['account_status', viewer === 'staff' ? debt.account_status : null],
  ]
  return toItems(facts, label)
}

/** Behind Show More (C-10, C-13 to C-17); only those with a value. */
export function moreFacts({ debt, label, viewer }: FactsInput): DescriptionItem[] {
  // C-17, K-35: the judgment is shown for standard clients only, to consumers and staff alike.
  const showsJudgment = debt.display_id === 1
  const facts: Fact[] = [
    ...(viewer === 'staff' ? [] : terms(debt)),
    ['nameOnAccount', debt.nameOnAccount],
    ['currentInterestRate', percent(debt.currentInterestRate)],
    ['chargeOffDate', debt.chargeOffDate && <DateText date={debt.chargeOffDate} />],
    ['chargeOffBalance', debt.chargeOffBalance === null ? null : <Money amount={debt.chargeOffBalance} />],
    ['lastPaymentAmount', debt.lastPaymentAmount === null ? null : <Money amount={debt.lastPaymentAmount} />],
    ['lastPaymentDate', debt.lastPaymentDate && <DateText date={debt.lastPaymentDate} />],
    ['accountOpenDate', debt.accountOpenDate && <DateText date={debt.accountOpenDate} />],
    ['placementDate', debt.placementDate && <DateText date={debt.placementDate} />],
    ['judgmentCase', showsJudgment ? debt.judgmentCase : null],
    ['judgment_date', showsJudgment && debt.judgment_date ? <DateText date={debt.judgment_date} /> : null],
    // K-26: the names of co-debtors are for consumers; staff have links in the header.
    ['co_debtors', viewer === 'consumer' ? debt.co_debtors.map((person) => person.full_name).join(', ') : null],
  ]
  return toItems(facts, label)
}

function toItems(facts: Fact[], label: FactsInput['label']): DescriptionItem[] {
  return facts.flatMap(([id, value]) => (value ? [{ id, term: label(id), value }] : []))
}

function percent(value: number | null): string | null {
  return value === null ? null : `${value}%`
}
