import { formatWireMoney } from '@portal/shared/domain'
import type { ChangedPayment } from '../messages/plan-words.ts'

/** The day and amount of a plan's payment, as the audit chain holds them. */
export interface InstalmentValue {
  date: string
  amount: string
}

/** A payment of a plan before and after a change. */
export interface ChangedInstalment {
  before: InstalmentValue
  after: InstalmentValue
}

/** Changed payments as one detail of an audit entry, whose details are flat. */
export const writeChangedInstalments = (changed: readonly ChangedPayment[]): string =>
  changed
    .map(({ before, after }) =>
      [before, after].map(({ date, amount }) => `${date} ${formatWireMoney(amount)}`).join(' > '),
    )
    .join('; ')

/** Reads what {@link writeChangedInstalments} wrote. */
export const readChangedInstalments = (text: string): ChangedInstalment[] =>
  text.split('; ').map((each) => {
    const [before = '', after = ''] = each.split(' > ')
    return { before: valueOf(before), after: valueOf(after) }
  })

function valueOf(text: string): InstalmentValue {
  const [date = '', amount = ''] = text.split(' ')
  return { date, amount }
}
