import { describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, buildTenant, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { buildAgreementRow } from '../../testing/build-agreement.ts'
import en from '../../texts/agreements.en.json'
import es from '../../texts/agreements.es.json'
import { AgreementsPage } from './AgreementsPage.tsx'

type Row = ReturnType<typeof buildAgreementRow>

interface QueueSetting {
  route?: string
  rows?: Row[]
  total?: number
  waiting?: number
  handlers?: Handlers
  permissions?: string[]
  language?: 'es'
  /** Whether an attorney signs at this tenant; yes by default. */
  hasStep?: boolean
}

async function renderQueue(setting: QueueSetting = {}) {
  const {
    route = '/admin/agreements',
    rows = [],
    total,
    waiting = rows.length,
    handlers,
    permissions,
    language,
    hasStep = true,
  } = setting
  const api = startApi({
    listAgreements: ({ query }) => ({
      page: query.page,
      items_number: total ?? rows.length,
      pagination: { page_range: [1], pages: 1 },
      data: rows,
      waiting,
    }),
    ...handlers,
  })
  const page = await renderPortal(<AgreementsPage />, {
    route,
    session: buildSignedIn({
      role: 'admin',
      user_id: 's-1',
      permissions: (permissions ?? ['agreement.countersign']) as 'agreement.countersign'[],
    }),
    tenant: buildTenant({ capabilities: { 'asa.attorney_step': hasStep } }),
    texts: { 'payments-agreements': { en, es } },
    ...(language && { language }),
  })
  const lastQuery = () => api.callsOf('listAgreements').at(-1)?.input.query
  return { api, page, lastQuery, user: userEvent.setup() }
}

describe('the attorney’s queue', () => {
  it('starts with the agreements that wait: person, kind, amount, day of signature and waiting time', async () => {
    const { lastQuery } = await renderQueue({
      rows: [
        buildAgreementRow(),
        buildAgreementRow({
          id: 'e-2',
          consumer_name: 'Robin Vale',
          signed_at: '2026-03-02T14:00:00.000Z',
          payments: 1,
        }),
      ],
    })
    const row = await screen.findByRole('row', { name: /Dana Whitfield/ })
    for (const text of ['HL-100200', 'Settlement', '$750.24', '6', 'Mar 1, 2026', '1 day'])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('row', { name: /Robin Vale/ })).toHaveTextContent('today')
    expect(screen.getByText('2 agreements are waiting for your signature')).toBeVisible()
    expect(lastQuery()).toEqual({ status: 'completed_by_client', page: 1, per_page: 10 })
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/agreements/e-1')
    // With one status the column is hidden.
    expect(screen.queryByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument()
  })

  it('filters by the eight statuses, keeps the filter in the address and returns to the first page', async () => {
    const { user, page, lastQuery } = await renderQueue({
      route: '/admin/agreements?page=2',
      rows: [buildAgreementRow({ status: 'unsigned', signed_at: null, expires_at: '2026-03-04T05:00:00.000Z' })],
    })
    const filter = screen.getByLabelText('Status')
    expect(within(filter).getAllByRole('option')).toHaveLength(9)
    await user.selectOptions(filter, 'Waiting for the customer')
    expect(page.address()).toBe('/admin/agreements?status=unsigned')
    expect(lastQuery()).toMatchObject({ status: 'unsigned', page: 1 })
    expect(await screen.findByText('Can be signed until Mar 3, 2026')).toBeVisible()
    await user.selectOptions(filter, 'All')
    expect(page.address()).toBe('/admin/agreements?status=all')
    expect(lastQuery()).toEqual({ page: 1, per_page: 10 })
    expect(screen.getByRole('row', { name: /Dana Whitfield/ })).toHaveTextContent('Waiting for the customer')
  })

  it('shows that an unsigned agreement ends today', async () => {
    await renderQueue({
      route: '/admin/agreements?status=unsigned',
      rows: [buildAgreementRow({ status: 'unsigned', signed_at: null, expires_at: '2026-03-03T05:00:00.000Z' })],
    })
    expect(await screen.findByText('Can be signed until midnight')).toBeVisible()
  })

  it('shows 10, 25 or 50 rows a page', async () => {
    const rows = Array.from({ length: 10 }, (_, at) =>
      buildAgreementRow({ id: `e-${at}`, consumer_name: `Person ${at}` }),
    )
    const { user, page, lastQuery } = await renderQueue({ rows, total: 60 })
    expect(await screen.findByText('1–10 of 60')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /next/i }))
    expect(page.address()).toBe('/admin/agreements?page=2')
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50')
    expect(page.address()).toBe('/admin/agreements?size=50')
    expect(lastQuery()).toMatchObject({ page: 1, per_page: 50 })
  })

  it('is used by keyboard: arrows move through the rows, Enter opens one', async () => {
    const { user, page } = await renderQueue({
      rows: [buildAgreementRow(), buildAgreementRow({ id: 'e-2', consumer_name: 'Robin Vale' })],
    })
    const [, first] = await screen.findAllByRole('row')
    act(() => first?.focus())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(page.address()).toBe('/admin/agreements/e-2')
  })

  it('shows that no agreement waits, and lists the others on request', async () => {
    const { user, page } = await renderQueue()
    expect(await screen.findByText('An agreement appears here as soon as a customer signs it.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all agreements' }))
    expect(page.address()).toBe('/admin/agreements?status=all')
    expect(await screen.findByText('No agreements yet')).toBeVisible()
  })

  it('shows a failed read, and reads again', async () => {
    let isDown = true
    const { user } = await renderQueue({
      handlers: {
        listAgreements: () => {
          if (isDown) throw refuse('unavailable', { status: 503 })
          return { page: 1, items_number: 0, pagination: { page_range: [1], pages: 1 }, data: [], waiting: 0 }
        },
      },
    })
    const retry = await screen.findByRole('button', { name: /try again/i })
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('An agreement appears here as soon as a customer signs it.')).toBeVisible()
  })

  it('is neither read nor shown without the permission, and explains why', async () => {
    const { api } = await renderQueue({ permissions: [] })
    expect(screen.getByText('This page is for attorneys')).toBeVisible()
    expect(api.calls).toEqual([])
  })

  it('explains where to find agreements that need no attorney', async () => {
    const { api } = await renderQueue({ hasStep: false })
    expect(screen.getByText('Attorneys don’t sign here')).toBeVisible()
    expect(api.calls).toEqual([])
  })

  it('has every text in Spanish', async () => {
    await renderQueue({ rows: [buildAgreementRow()], language: 'es' })
    expect(await screen.findByRole('heading', { name: 'Acuerdos', level: 1 })).toBeVisible()
    expect(screen.getByText('1 acuerdo pendiente de su firma')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Dana Whitfield/ })).toHaveTextContent('Liquidación')
  })
})
