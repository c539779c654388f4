import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import { buildClient, buildSignedIn, renderPortal, startApi, stubRemotes } from '@portal/shared/testing'
import { ConsumerPage } from './features/consumer/ConsumerPage.tsx'
import { CustomersPage } from './features/customers/CustomersPage.tsx'
import en from './texts/en.json'
import es from './texts/es.json'

const buildRow = (at: number) => ({
  client_id: `c-${at}`,
  full_name: `Person ${at}`,
  ssn: '***-**-1234',
  client: 'Sample client',
  cell_phone: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  dob: null,
  orginator: null,
  current_creditor: null,
  agent_profile: { full_name: null },
  reference: `R-${at}`,
  amount: '1234.50',
  account_status: 'open' as const,
  debt_status: null,
})

it.each([
  ['Last Name', 'person', '/admin/consumers?q=person&status=active&page=2'],
  ['SSN', '123456789', '/admin/consumers?by=ssn&status=active&page=2'],
])('S-22: the link back from a record restores the list, searched by %s', async (by, text, address) => {
  const rows = Array.from({ length: 30 }, (_, at) => buildRow(at + 1))
  const api = startApi({
    searchClients: ({ body }) => {
      const from = (body.current_page - 1) * body.per_page
      const page = rows.slice(from, from + body.per_page)
      return { data: { page, items_number: 30, pagination: { page_range: [1], pages: 3 } } }
    },
    openCabinet: () => ({ parts: [] }),
    getClient: ({ params }) => ({ data: buildClient({ client_id: params.client_id ?? '' }) }),
    listDebts: () => ({ debts: [], co_debtors: [], debts_info: [] }),
  })
  stubRemotes({ 'payments/payment-methods': () => <p>methods</p> })
  const portal = await renderPortal(
    <Routes>
      <Route path="/admin/consumers" element={<CustomersPage />} />
      <Route path="/admin/consumers/consumer/:id" element={<ConsumerPage />} />
    </Routes>,
    {
      route: '/admin/consumers',
      session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
      texts: { staff: { en, es } },
    },
  )
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText('Search by'), by)
  await user.type(screen.getByRole('searchbox'), `${text}{Enter}`)
  await user.click(screen.getByRole('button', { name: 'Active' }))
  await user.click(screen.getByRole('button', { name: /next/i }))
  await user.click(await screen.findByRole('link', { name: 'Person 12' }))
  await user.click(await screen.findByRole('tab', { name: /Payment Methods/ }))
  await user.click(screen.getByRole('link', { name: 'Customers' }))
  expect(portal.address()).toBe(address)
  expect(screen.getByRole('searchbox')).toHaveValue(text)
  expect(api.callsOf('searchClients').at(-1)?.input.body).toMatchObject({
    search: text,
    status: 'active',
    current_page: 2,
  })
  await waitFor(() => expect(screen.getByRole('row', { name: /Person 12/ })).toHaveFocus())
})
