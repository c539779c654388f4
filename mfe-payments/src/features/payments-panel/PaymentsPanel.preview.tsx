import { buildSignedIn, unanswered, unavailable, type Handlers, type Preview } from '@portal/shared/testing'
import { buildDebt, buildRow, pageOf } from '../../testing/build-samples.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { PaymentsPanel } from './PaymentsPanel.tsx'

const screen = <PaymentsPanel debtId="debt-1" />
const established = buildDebt({ status: 'established', loan_id: 'loan-1', plan_id: 'plan-1' })

const apiOf = (history: Handlers['listPaymentHistory'], debt = established): Handlers => ({
  getDebt: () => ({ loan_id: debt.loan_id, display_id: 1, data: debt }),
  listPaymentHistory: history,
  listPaymentSchedule: () => ({
    ...pageOf([{ id: 's-1', payment_date: '2026-03-15', amount: '25.00', status: 'scheduled' }]),
    next_payment_date: '2026-03-15',
  }),
})

const ofEach = [
  buildRow({ id: 'p-1', success: 'TransactionPending', status: 'TransactionPending', remains: null }),
  buildRow({ id: 'p-2', settlement_date: '2026-02-04' }),
  buildRow({ id: 'p-3', success: false, status: 'InsufficientFunds' }),
]
const long = {
  amount: '1234567.89',
  remains: '98765432.10',
  payer: { full_name: 'Maximiliana Bartholomea de la Fuente-Whitfield' },
}

const preview: Preview = {
  title: 'Payments of an account',
  setting: { session: buildSignedIn(), texts: { payments: { en, es } } },
  states: {
    'one of each outcome': { screen, api: apiOf(() => pageOf(ofEach)) },
    empty: { screen, api: apiOf(() => pageOf([])) },
    loading: { screen, api: apiOf(unanswered) },
    failed: { screen, api: apiOf(unavailable) },
    'payment in progress': {
      screen,
      api: apiOf(() => pageOf([]), buildDebt({ status: 'payment', available_balance: '0.00' })),
    },
    'very long': {
      screen,
      api: apiOf(
        () =>
          pageOf(
            Array.from({ length: 5 }, (_, at) => buildRow({ id: `p-${at}`, ...long })),
            1204,
          ),
        {
          ...established,
          co_debtors: [{ id: 'c-2', full_name: long.payer.full_name }],
        },
      ),
    },
  },
}
export default preview
