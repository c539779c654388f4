import { formatWireMoney, type Cents } from '@portal/shared/domain'

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

interface Changed {
  before: { date: string; amount: Cents }
  after: { date: string; amount: Cents }
}

/** Changed payments as one detail of an audit entry, whose details are flat. */
export const writeChangedInstalments = (changed: readonly Changed[]): string =>
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
