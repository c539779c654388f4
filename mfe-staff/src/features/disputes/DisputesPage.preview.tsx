import { buildSignedIn, unanswered, unavailable, type Handlers, type Preview } from '@portal/shared/testing'
import en from '../../texts/cases.en.json'
import es from '../../texts/cases.es.json'
import { DisputesPage } from './DisputesPage.tsx'
import { buildCase, queueOf } from './testing/build-case.ts'

const stateOf = (listCases: Handlers['listCases']) => ({ screen: <DisputesPage />, api: { listCases } })

const late = { due_at: '2026-02-27', is_overdue: true }
const some = [
  buildCase({ id: 'c-2', number: 'D-2026-00002', consumer_name: 'Bo Lind', ...late }),
  buildCase({ assignee: { id: 's-1', name: 'Ada Moss' } }),
  buildCase({ id: 'c-3', number: 'H-2026-00003', kind: 'hardship', reasons: [] }),
]
const long = {
  consumer_name: 'Maximiliana Bartholomea de la Fuente-Whitfield',
  creditor: 'First Consolidated Savings, Loan and Trust Company of Upper New England',
  reference_number: 'HL-100200-4821-0000-7733-9001',
}

const preview: Preview = {
  title: 'Disputes queue',
  setting: {
    route: '/admin/disputes',
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-cases': { en, es } },
  },
  states: {
    'some cases': stateOf(() => queueOf(some)),
    empty: stateOf(() => queueOf([])),
    'nothing found': { ...stateOf(() => queueOf([])), setting: { route: '/admin/disputes?kind=complaint' } },
    loading: stateOf(unanswered),
    failed: stateOf(unavailable),
    'very long': stateOf(() =>
      queueOf(
        Array.from({ length: 10 }, (_, at) => buildCase({ id: `c-${at}`, ...long })),
        1204,
      ),
    ),
  },
}
export default preview
