import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import { buildRow, pageOf } from '../../testing/build-request.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import listEn from '../../texts/requests.en.json'
import listEs from '../../texts/requests.es.json'
import { RequestsPage } from './RequestsPage.tsx'

async function renderRequests(listConsumerCases: Handlers['listConsumerCases'], setting: PortalSetting = {}) {
  const api = startApi({ listConsumerCases })
  const portal = await renderPortal(<RequestsPage />, {
    route: '/help-center/requests',
    session: buildSignedIn(),
    texts: { 'help-center': { en, es }, 'help-center-requests': { en: listEn, es: listEs } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}
const rows = () => within(screen.getByRole('list', { name: 'My requests' })).getAllByRole('listitem')

it('shows kind, number, account, day and state of each request', async () => {
  await renderRequests(() =>
    pageOf([
      buildRow(),
      buildRow({
        id: 'c-2',
        number: 'C-2026-00002',
        kind: 'complaint',
        status: 'answered',
        answered_at: '2026-02-27T23:30:00.000Z',
        outcome: 'answered',
      }),
      buildRow({ id: 'c-3', number: 'D-2026-00003', kind: 'creditor_request', is_overdue: true }),
      buildRow({ id: 'c-4', number: 'H-2026-00004', kind: 'hardship', status: 'closed' }),
    ]),
  )
  const [open, answered, late, closed] = rows()
  expect(open).toHaveTextContent('Dispute D-2026-00001')
  expect(open).toHaveTextContent('HL-100200 · First Bank')
  expect(open).toHaveTextContent('Sent on Feb 20, 2026')
  expect(open).toHaveTextContent('Waiting for our answer')
  expect(open).toHaveTextContent('We’ll answer by Mar 22, 2026')
  expect(answered).toHaveTextContent(/Answered ?on Feb 27, 2026/)
  expect(late).toHaveTextContent('Original creditor request')
  expect(late).toHaveTextContent(/Our answer is late.*\(555\) 010-0199/)
  expect(within(late!).getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
  expect(closed).toHaveTextContent('Closed')
  expect(closed).toHaveTextContent('All your accounts')
})

it('turns pages, and keeps the page in the address', async () => {
  const { api, portal, user } = await renderRequests(({ query }) =>
    pageOf([buildRow({ id: `c-${query.page}`, number: `D-2026-0000${query.page}` })], 11),
  )
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'Dispute D-2026-00002' })).toBeVisible()
  expect(portal.address()).toBe('/help-center/requests?page=2')
  expect(api.callsOf('listConsumerCases')).toHaveLength(2)
})

it('links from an empty page to the first one', async () => {
  const { user, portal } = await renderRequests(({ query }) => pageOf(query.page === 1 ? [buildRow()] : [], 1), {
    route: '/help-center/requests?page=9',
  })
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
  expect(portal.address()).toBe('/help-center/requests')
  expect(await screen.findByRole('link', { name: 'Dispute D-2026-00001' })).toBeVisible()
})

it('shows that there is no request, and links to the help center', async () => {
  await renderRequests(() => pageOf([]))
  expect(screen.getByText('You haven’t sent us any requests yet')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Help center' })).toHaveLength(2)
})

it('shows a failed load in place and tries again', async () => {
  const { api, user } = await renderRequests(() => {
    throw refuse('unavailable', { status: 503 })
  })
  expect(screen.getByText('Your requests could not be loaded')).toBeVisible()
  api.use({ listConsumerCases: () => pageOf([buildRow()]) })
  await user.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('link', { name: 'Dispute D-2026-00001' })).toBeVisible()
})

it('shows that it is loading', async () => {
  await renderRequests(() => new Promise(() => undefined))
  expect(screen.getByText('Loading your requests')).toBeInTheDocument()
})

it('is in Spanish', async () => {
  await renderRequests(() => pageOf([buildRow()]), { language: 'es' })
  expect(screen.getByRole('link', { name: 'Disputa D-2026-00001' })).toBeVisible()
  expect(screen.getByText('En espera de nuestra respuesta')).toBeVisible()
})
