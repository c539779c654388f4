import { buildDebt, type Handlers } from '@portal/shared/testing'

type SampleDebt = ReturnType<typeof buildDebt>

/** A debt of each group that the list of accounts has. */
export const ofEach: SampleDebt[] = [
  buildDebt({ debt_id: 'a', originalCreditor: 'Alpha Bank' }),
  buildDebt({ debt_id: 'b', originalCreditor: 'Beta Stores', status: 'on_hold' }),
  buildDebt({ debt_id: 'c', originalCreditor: 'Gamma Loans', status: 'delinquent' }),
  buildDebt({
    debt_id: 'd',
    originalCreditor: 'Delta Clinic',
    status: 'paid_off',
    currentBalance: '0.00',
    available_balance: '0.00',
  }),
  buildDebt({ debt_id: 'e', originalCreditor: 'Epsilon Gym', status: 'recalled' }),
]

/** The answer to the list of accounts. */
export const listOf =
  (debts: SampleDebt[]): Handlers['listDebts'] =>
  () => ({ debts, co_debtors: [], debts_info: [] })
