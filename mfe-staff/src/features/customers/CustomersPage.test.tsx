import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientRow } from '@portal/shared/contract'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, buildTenant, renderPortal, refuse, startApi, type PortalSetting } from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { CustomersPage } from './CustomersPage.tsx'

type WireRow = Omit<ClientRow, 'amount'> & { amount: string }

function buildRow(at: number, overrides: Partial<WireRow> = {}): WireRow {
  return {
    client_id: `c-${at}`,
    full_name: `Person ${at}`,
    ssn: '***-**-1234',
    client: 'Sample client',
    cell_phone: '2125550142',
    address: `${at} Main Street`,
    city: 'Albany',
    state: 'New York',
    zip: '12201',
    dob: '1980-03-09',
    orginator: 'First Bank',
    current_creditor: 'Second Bank',
    agent_profile: { full_name: null },
    reference: `R-${at}`,
    amount: '1234.50',
    account_status: 'open',
    debt_status: 'on_hold',
    ...overrides,
  }
}

/** @param cap most rows that the server counts and lists */
async function renderCustomers(count = 3, setting: PortalSetting = {}, cap = count) {
  const rows = Array.from({ length: cap }, (_, at) => buildRow(at + 1))
  const api = startApi({
    searchClients: ({ body }) => {
      const from = (body.current_page - 1) * body.per_page
      const page = rows.slice(from, from + body.per_page)
      const pages = Math.ceil(cap / body.per_page)
      return { data: { page, items_number: cap, pagination: { page_range: [1], pages, capped: count > cap } } }
    },
    listAgents: () => ({
      data: [
        { id: 's-2', name: 'Ann Ortiz', is_active: true },
        { id: 's-9', name: 'Di Gone', is_active: false },
      ],
    }),
  })
  const screens = (
    <Routes>
      <Route path="/admin/consumers" element={<CustomersPage />} />
      <Route path="/admin/consumers/consumer/:id" element={null} />
    </Routes>
  )
  const portal = await renderPortal(screens, {
    route: '/admin/consumers',
    session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
    texts: { staff: { en, es } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup(), lastSearch: () => api.callsOf('searchClients').at(-1)?.input.body }
}

describe('the customers list', () => {
  it('S-05: shows the ten default columns, with phone, date and amount as people write them', async () => {
    await renderCustomers(1)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Full Name',
      'SSN',
      'Phone Number',
      'Address',
      'Date of Birth',
      'Original Creditor',
      'Agent Name',
      'Reference #',
      'Amount',
      'Status',
    ])
    const row = screen.getByRole('row', { name: /Person 1/ })
    expect(row).toHaveTextContent('(212) 555-0142')
    expect(row).toHaveTextContent('03/09/1980')
    expect(row).toHaveTextContent('$1,234.50')
    expect(row).toHaveTextContent('on hold')
    expect(within(row).getByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '/admin/consumers/consumer/c-1')
  })

  it('keeps the typed words while an earlier search is on its way', async () => {
    const { user, portal } = await renderCustomers()
    const field = screen.getByRole('searchbox')
    await user.type(field, 'first')
    await act(async () => {
      fireEvent.submit(screen.getByRole('search'))
      fireEvent.change(field, { target: { value: 'second' } })
    })
    expect(portal.address()).toContain('q=first')
    expect(screen.getByRole('searchbox')).toHaveValue('second')
  })

  it('S-06: columns are named, ordered and hidden by the setting staff.columns', async () => {
    const columns = [
      { key: 'full_name' },
      { key: 'ssn', hidden: true },
      { key: 'client' },
      { key: 'reference', label: { en: 'File #', es: 'Expediente' } },
    ]
    await renderCustomers(1, { tenant: buildTenant({ capabilities: { 'staff.columns': columns } }) })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Full Name',
      'Client',
      'File #',
    ])
  })

  it('S-05: creditor columns follow label.original_creditor and label.current_creditor', async () => {
    const capabilities = {
      'staff.columns': [{ key: 'full_name' }, { key: 'orginator' }, { key: 'current_creditor' }],
      'label.original_creditor': { en: 'Referring Company', es: 'Empresa remitente' },
      'label.current_creditor': { en: 'Branch', es: 'Sucursal' },
    }
    await renderCustomers(1, { tenant: buildTenant({ capabilities }) })
    expect(screen.getByRole('columnheader', { name: 'Referring Company' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Branch' })).toBeVisible()
  })

  it('S-01, S-02: Enter runs the search by the chosen field; the address keeps it', async () => {
    const label = { en: 'File #', es: 'Expediente' }
    const { user, portal, lastSearch } = await renderCustomers(3, {
      tenant: buildTenant({ capabilities: { 'label.search_reference': label } }),
    })
    await user.selectOptions(screen.getByLabelText('Search by'), 'File #')
    await user.type(screen.getByRole('searchbox'), 'R-2{Enter}')
    expect(lastSearch()).toMatchObject({ search_field: 'reference_number', search: 'R-2', current_page: 1 })
    expect(portal.address()).toBe('/admin/consumers?by=reference_number&q=R-2')
  })

  it.each(['ssn', 'account_number'])('keeps a search by %s out of the address', async (by) => {
    const { user, portal, lastSearch } = await renderCustomers()
    await user.selectOptions(screen.getByLabelText('Search by'), by)
    await user.type(screen.getByRole('searchbox'), '123456789{Enter}')
    expect(lastSearch()).toMatchObject({ search_field: by, search: '123456789' })
    expect(portal.address()).toBe(`/admin/consumers?by=${by}`)
    expect(screen.getByRole('searchbox')).toHaveValue('123456789')
  })

  it('needs two characters before it asks the server', async () => {
    const { user, api } = await renderCustomers()
    await user.type(screen.getByRole('searchbox'), 'a{Enter}')
    expect(screen.getByRole('searchbox')).toHaveAccessibleDescription(/at least 2 characters/)
    expect(api.callsOf('searchClients')).toHaveLength(1)
  })

  it('searches for a whole SSN or its last four digits', async () => {
    const { user, api } = await renderCustomers()
    await user.selectOptions(screen.getByLabelText('Search by'), 'SSN')
    await user.type(screen.getByRole('searchbox'), '12345{Enter}')
    expect(screen.getByRole('searchbox')).toHaveAccessibleDescription(/all 9 digits, or the last 4/)
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '123-45-6789{Enter}')
    expect(api.callsOf('searchClients').at(-1)?.input.body).toMatchObject({
      search_field: 'ssn',
      search: '123-45-6789',
    })
  })

  it('S-03: filters by the seven statuses and starts at the first page', async () => {
    const { user, portal, lastSearch } = await renderCustomers(30, { route: '/admin/consumers?page=2' })
    const group = screen.getByRole('group', { name: 'Status' })
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['All', 'Active', 'Established', 'Delinquent', 'Recalled', 'Paid Off', 'On Hold'])
    await user.click(within(group).getByRole('button', { name: 'On Hold' }))
    expect(lastSearch()).toMatchObject({ status: 'on_hold', current_page: 1 })
    expect(within(group).getByRole('button', { name: 'On Hold' })).toHaveAttribute('aria-pressed', 'true')
    expect(portal.address()).toBe('/admin/consumers?status=on_hold')
  })

  it('S-22: filters by agent; the address keeps the agent', async () => {
    const { user, portal, lastSearch } = await renderCustomers(30)
    expect(lastSearch()).not.toHaveProperty('agent_id')
    const select = screen.getByLabelText('Agent')
    await user.selectOptions(select, await screen.findByRole('option', { name: 'Ann Ortiz' }))
    expect(lastSearch()).toMatchObject({ agent_id: 's-2', current_page: 1 })
    expect(portal.address()).toBe('/admin/consumers?agent=s-2')
    expect(screen.getByRole('option', { name: 'Di Gone (left)' })).toBeInTheDocument()
    await user.selectOptions(select, 'Unassigned')
    expect(lastSearch()).toMatchObject({ agent_id: null })
  })

  it('keeps three choices that are made in one tick', async () => {
    const { portal, lastSearch } = await renderCustomers(30)
    await screen.findByRole('option', { name: 'Ann Ortiz' })
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'On Hold' }))
      fireEvent.change(screen.getByLabelText('Agent'), { target: { value: 's-2' } })
      fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '25' } })
    })
    expect(portal.address()).toBe('/admin/consumers?status=on_hold&agent=s-2&size=25')
    expect(await screen.findByRole('link', { name: 'Person 25' })).toBeVisible()
    expect(lastSearch()).toMatchObject({ status: 'on_hold', agent_id: 's-2', per_page: 25 })
  })

  it('S-04: ten rows a page, or 25 or 50; the pager moves through the pages', async () => {
    const { user, portal, lastSearch } = await renderCustomers(30)
    expect(screen.getAllByRole('row')).toHaveLength(11)
    await user.click(screen.getByRole('button', { name: /next/i }))
    expect(lastSearch()).toMatchObject({ current_page: 2, per_page: 10 })
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
    expect(lastSearch()).toMatchObject({ current_page: 1, per_page: 25 })
    expect(portal.address()).toBe('/admin/consumers?size=25')
  })

  it.each([
    [9, null],
    [10, '1–10 of 10'],
  ])('S-04: with %i rows on one page it says %s', async (count, text) => {
    await renderCustomers(count)
    if (text) expect(screen.getByText(text)).toBeVisible()
    else expect(screen.queryByText(/of 9/)).not.toBeInTheDocument()
  })

  it('S-08: works by keys: / searches, arrows move through the rows, Enter opens', async () => {
    const { user, portal } = await renderCustomers()
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    act(() => screen.getAllByRole('row')[1]?.focus())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(portal.address()).toBe('/admin/consumers/consumer/c-2')
  })

  it('keys move from the search to the rows and back, and Escape empties the search', async () => {
    const { user, portal } = await renderCustomers()
    const field = screen.getByRole('searchbox')
    await user.type(field, 'person{Enter}{ArrowDown}')
    expect(screen.getAllByRole('row')[1]).toHaveFocus()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(field).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    expect(portal.address()).toBe('/admin/consumers')
  })

  it('decision 237: ends at the last row that is listed, and says that there are more', async () => {
    const { user } = await renderCustomers(100, { route: '/admin/consumers?page=1' }, 20)
    expect(screen.getByText('1–10 of more than 20')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /next/i }))
    expect(screen.getByText(/Only the first 20 are listed. Narrow the search/)).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Pages of customers' })).toHaveTextContent('11–20 of 20')
  })

  it('says that the page in the address does not exist', async () => {
    const { user, portal } = await renderCustomers(30, { route: '/admin/consumers?page=9' })
    expect(screen.getByText('The list has 3 pages.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'First page' }))
    expect(portal.address()).toBe('/admin/consumers')
  })

  it('says that no customer matches, and offers all', async () => {
    const { user, portal } = await renderCustomers(0, { route: '/admin/consumers?q=zz' })
    expect(screen.getByText('No customer found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all customers' }))
    expect(portal.address()).toBe('/admin/consumers')
    expect(screen.getByText('No customers yet')).toBeVisible()
  })

  it('says that the customers could not be loaded, and loads them again', async () => {
    const { api, user } = await renderCustomers(2)
    api.use({
      searchClients: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.type(screen.getByRole('searchbox'), 'abc{Enter}')
    expect(await screen.findByText('The customers could not be loaded')).toBeVisible()
    api.use({
      searchClients: () => ({
        data: { page: [buildRow(7)], items_number: 1, pagination: { page_range: [1], pages: 1 } },
      }),
    })
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('link', { name: 'Person 7' })).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderCustomers(1, { language: 'es' })
    expect(screen.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Monto' })).toBeVisible()
  })
})
