import {
  buildClient,
  buildDebt,
  buildSignedIn,
  unanswered,
  unavailable,
  type Handlers,
  type Preview,
} from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { CabinetPage } from './CabinetPage.tsx'
import { listOf, ofEach } from './testing/sample-debts.ts'

const stateOf = (listDebts: Handlers['listDebts']) => ({
  screen: <CabinetPage list="all" />,
  api: { openCabinet: () => ({ parts: [] }), listDebts, getClient: () => ({ data: buildClient() }) },
  widgets: {
    'payments/payments-panel': () => null,
    'payments/plan-choice': () => null,
    'payments/plan-section': () => null,
    'payments/next-step': () => null,
  },
})

const long = buildDebt({
  originalCreditor: 'First Consolidated Savings, Loan and Trust Company of Upper New England',
  currentCreditor: 'Northeastern Receivables Acquisition and Servicing Partners LLC',
  referenceNumber: 'HL-100200-4821-0000-7733-9001',
  currentBalance: '98765432.10',
  available_balance: '98765432.10',
})

const preview: Preview = {
  title: 'Accounts',
  setting: { route: '/cabinet', session: buildSignedIn(), texts: { consumer: { en, es } } },
  states: {
    'one account': stateOf(listOf([buildDebt()])),
    'one of each kind': stateOf(listOf(ofEach)),
    empty: stateOf(listOf([])),
    loading: stateOf(unanswered),
    failed: stateOf(unavailable),
    'very long': stateOf(listOf([long, { ...long, debt_id: 'debt-2', status: 'on_hold' }])),
  },
}
export default preview
