import type { LocalDate } from './dates.ts'
import { wasTried } from './lost-days.ts'
import { sumCents, type Cents } from './money.ts'
import { debitDate } from './payment-date.ts'
import { amountsToCome, owedUnderPlan } from './plan-schedule.ts'

/** How an unpaid payment of a plan stands: its debit is on its way, its day has passed, or it is to come. */
export const standings = ['processing', 'past_due', 'to_come'] as const
export type Standing = (typeof standings)[number]

/** An unpaid payment of a plan as it is stored. */
export interface UnpaidInstalment {
  id: string
  status: 'scheduled' | 'due' | 'moved' | 'failed' | 'submitted'
  dueDate: LocalDate
  /** The day of the next try after a failure; null when it is not tried again by itself. */
  retryOn: LocalDate | null
  /** Why the last nightly run left it alone. */
  skipReason: string | null
  /** What it is still to bring. */
  amount: Cents
}

/** An unpaid payment as everybody is told of it. */
export interface InstalmentFacts {
  id: string
  /** The agreed day. */
  dueDate: LocalDate
  /** The day of the next debit: after a failure the day of the next try, null when there is none. */
  nextOn: LocalDate | null
  /** What is debited: what is on its way, or never more than the plan still asks for. */
  amount: Cents
  standing: Standing
}

/** What a plan still asks for, in the words of every screen, mail and paper. */
export interface PlanFacts {
  /** Unpaid payments in their order, without those that nothing is left for. */
  unpaid: InstalmentFacts[]
  /** The debit that is made next; null when nothing is to be debited. */
  next: InstalmentFacts | null
  pastDue: Cents
  /** Debits of the plan on their way. */
  processing: Cents
  /** Still to be paid under the plan after everything that is on its way. */
  left: Cents
}

interface Owing {
  /** Posted balance of the debt, less all of its payments that are on their way. */
  available: Cents
  /** What a settlement forgives at its end. */
  discount: Cents
  today: LocalDate
  /** The tenant's own closed days. */
  closures: readonly LocalDate[]
}

/**
 * The one calculation of a plan's days and amounts. A debit on its way is processing, never past due (C-63). A payment is
 * past due after the banking day on which it is debited (P-86), so not on the Sunday after a Saturday, and only if a run was
 * there for it (L-02).
 */
export function planFacts(
  rows: readonly UnpaidInstalment[],
  { available, discount, today, closures }: Owing,
): PlanFacts {
  const left = owedUnderPlan(available, discount)
  const open = rows.filter(({ status }) => status !== 'submitted')
  const amounts = amountsToCome(
    open.map(({ amount }) => amount),
    left,
  )
  const amountOf = new Map(open.map(({ id }, i) => [id, amounts[i]!]))
  const unpaid = rows
    .map((row): InstalmentFacts => {
      const { id, status, dueDate, retryOn } = row
      const hasPassed = debitDate(dueDate, closures) < today
      // A payment that was not tried on its day gets a new one from the next run.
      const isUntried = hasPassed && (status === 'scheduled' || status === 'moved')
      const isPast = wasTried(row) && hasPassed
      return {
        id,
        dueDate,
        nextOn: status === 'submitted' || isUntried ? null : status === 'failed' ? retryOn : dueDate,
        amount: amountOf.get(id) ?? row.amount,
        standing: status === 'submitted' ? 'processing' : isPast ? 'past_due' : 'to_come',
      }
    })
    .filter(({ amount }) => amount > 0n)
  const sumOf = (standing: Standing) => sumCents(unpaid.filter((row) => row.standing === standing).map((r) => r.amount))
  return { unpaid, next: nextOf(unpaid), pastDue: sumOf('past_due'), processing: sumOf('processing'), left }
}

function nextOf(unpaid: readonly InstalmentFacts[]): InstalmentFacts | null {
  const [first] = unpaid.filter(({ nextOn }) => nextOn !== null).sort((a, b) => a.nextOn!.localeCompare(b.nextOn!))
  return first ?? null
}
