import { toCents, type Cents, type ItemizationDateKind } from '@portal/shared/domain'
import type { FiledItemization } from '../../db/schema/debt.ts'
import type { NewDebt } from '../../areas/papers/placement/place-debts.ts'

interface DebtColumns extends Pick<NewDebt['row'], 'chargeOffDate' | 'chargeOffBalance'> {
  itemization: FiledItemization
}

/** From which date creditors itemize accounts that were never charged off. */
const STARTS: Readonly<Record<string, ItemizationDateKind>> = {
  'Traffic Fine': 'transaction',
  Fee: 'transaction',
  'Returned Check': 'transaction',
  Judgment: 'last_statement',
  Medical: 'last_statement',
}

interface Placed {
  readonly amount: Cents
  /** The day on which the amount began to grow. */
  readonly since: string
  readonly placedAt: Date
  readonly accountType: string | null | undefined
  readonly judgment: { readonly date?: string | null; readonly amount?: Cents | null }
}

/** the itemization of a debt of the demo, as its creditor's file would give it, and the columns that agree with it. */
export function demoItemization({ amount, since, placedAt, accountType, judgment }: Placed): DebtColumns {
  const kind = judgment.date ? 'judgment' : (STARTS[accountType ?? ''] ?? 'charge_off')
  const date = judgment.date ?? since
  const before = judgment.date && judgment.amount ? judgment.amount : toCents(amount - amount / 25n)
  const charged = (amount - before).toString()
  const isCharge = kind === 'transaction'
  return {
    chargeOffDate: kind === 'charge_off' ? date : null,
    chargeOffBalance: kind === 'charge_off' ? before : null,
    itemization: {
      date,
      kind,
      amount: before.toString(),
      // A fine or a returned check bears a fee for lateness, and no interest.
      interest: isCharge ? '0' : charged,
      fees: isCharge ? charged : '0',
      payments: '0',
      credits: '0',
      given_at: placedAt.toISOString(),
    },
  }
}
