import type { Debt } from '@portal/shared/contract'
import {
  formatWireMoney,
  minimumAmount,
  parseAmount,
  partProblem,
  proposeSplit,
  sumCents,
  toCents,
  ZERO,
  type Cents,
  type LocalDate,
  type SplitAccount,
  type SplitProblem,
  type SplitWay,
} from '@portal/shared/domain'
import type { Choice } from '../../lib/method/choice.ts'
import { payableNow } from '../../lib/payable.ts'

/** What a person has entered so far; it survives a reload. */
export interface SeveralDraft {
  step: 0 | 1
  /** As typed. */
  total: string
  way: SplitWay
  /** The parts as typed, by account; null while the proposal stands. */
  own: Record<string, string> | null
  /** accounts that are disputed or rest, and that the person asks to pay. */
  asked: string[]
  choice: Choice
  acknowledged: boolean
}

export const emptyDraft: SeveralDraft = {
  step: 0,
  total: '0',
  way: 'order',
  own: null,
  asked: [],
  choice: '',
  acknowledged: false,
}

/** An account on the page. */
export interface SeveralPart {
  debt: Debt
  limits: Pick<SplitAccount, 'least' | 'most'>
  /** It is disputed or rests: nothing goes there unless it is asked for. */
  rests: boolean
  isAsked: boolean
  /** As it stands in the field. */
  text: string
  amount: Cents
  problem: SplitProblem | undefined
}

/** The split as it stands. */
export interface SeveralSplit {
  parts: SeveralPart[]
  total: Cents
  sum: Cents
  /** The most that all accounts take now. */
  most: Cents
}

/** F-16: the parts by hand, or else as they are proposed. */
export function splitOf(draft: SeveralDraft, debts: readonly Debt[], least: Cents): SeveralSplit {
  const accounts = debts.map((debt) => accountOf(debt, least))
  const open = accounts.filter((_, at) => !rests(debts[at]!) || draft.asked.includes(debts[at]!.debt_id))
  const total = parseAmount(draft.total) ?? ZERO
  const proposed = proposeSplit(total, open, draft.way)
  const parts = debts.map((debt, at): SeveralPart => {
    const account = accounts[at]!
    const place = open.indexOf(account)
    const text = place < 0 ? '0' : (draft.own?.[account.id] ?? formatWireMoney(proposed.parts[place]!))
    const amount = parseAmount(text) ?? ZERO
    return {
      debt,
      limits: account,
      rests: rests(debt),
      isAsked: place >= 0,
      text,
      amount,
      problem: partProblem(amount, account),
    }
  })
  return {
    parts,
    total,
    sum: sumCents(parts.map(({ amount }) => amount)),
    most: sumCents(open.map(({ most }) => most)),
  }
}

/** The draft after a part was typed: from then on all parts are the person's own. */
export const withPart = (draft: SeveralDraft, { parts }: SeveralSplit, id: string, text: string): SeveralDraft => ({
  ...draft,
  own: { ...Object.fromEntries(parts.map((part) => [part.debt.debt_id, part.text])), [id]: text },
})

/** Why the split cannot be paid yet: the key of a text; undefined when it can. */
export function whyNotSplit({ parts, total, sum }: SeveralSplit): string | undefined {
  if (total <= 0n) return 'missing.total'
  if (parts.some(({ problem }) => problem !== undefined)) return 'missing.part'
  if (sum !== total) return 'missing.sum'
  return paidParts(parts).length < 2 ? 'missing.two' : undefined
}

/** The parts that are paid. */
export const paidParts = (parts: readonly SeveralPart[]): SeveralPart[] => parts.filter(({ amount }) => amount > 0n)

/** What is past due on the accounts that are open. */
export const pastDueOf = ({ parts }: SeveralSplit): Cents =>
  sumCents(parts.map(({ debt, isAsked }) => (isAsked ? (debt.past_due ?? ZERO) : ZERO)))

const rests = ({ status }: Debt): boolean => status === 'on_hold'

function accountOf(debt: Debt, least: Cents): SplitAccount {
  const most = payableNow(debt)
  return {
    id: debt.debt_id,
    most,
    least: minimumAmount(most, least),
    pastDue: toCents(debt.past_due ?? ZERO),
    dueOn: debt.next_due as LocalDate | null,
    since: debt.placementDate ?? '',
  }
}
