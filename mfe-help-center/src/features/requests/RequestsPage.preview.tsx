import { buildSignedIn, unanswered, unavailable, type Preview } from '@portal/shared/testing'
import { buildRow, pageOf } from '../../testing/build-request.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import listEn from '../../texts/requests.en.json'
import listEs from '../../texts/requests.es.json'
import { RequestsPage } from './RequestsPage.tsx'

const screen = <RequestsPage />
const answered = { status: 'answered', answered_at: '2026-02-27T23:30:00.000Z', outcome: 'answered' } as const
const ofEach = [
  buildRow(),
  buildRow({ id: 'c-2', number: 'C-2026-00002', kind: 'complaint', ...answered }),
  buildRow({ id: 'c-3', number: 'D-2026-00003', kind: 'creditor_request', is_overdue: true }),
  buildRow({ id: 'c-4', number: 'H-2026-00004', kind: 'hardship', status: 'closed' }),
]
const long = {
  reference_number: 'HL-100200-4821-0000-7733-9001',
  creditor: 'First Consolidated Savings, Loan and Trust Company of Upper New England',
}

const preview: Preview = {
  title: 'My requests',
  setting: {
    route: '/help-center/requests',
    session: buildSignedIn(),
    texts: { 'help-center': { en, es }, 'help-center-requests': { en: listEn, es: listEs } },
  },
  states: {
    'one of each kind': { screen, api: { listConsumerCases: () => pageOf(ofEach) } },
    empty: { screen, api: { listConsumerCases: () => pageOf([]) } },
    loading: { screen, api: { listConsumerCases: unanswered } },
    failed: { screen, api: { listConsumerCases: unavailable } },
    'very long': {
      screen,
      api: {
        listConsumerCases: () =>
          pageOf(
            Array.from({ length: 10 }, (_, at) => buildRow({ id: `c-${at}`, ...long })),
            1204,
          ),
      },
    },
  },
}
export default preview
