import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { endpoints, HandlerReply } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/reporting.en.json'
import es from '../../texts/reporting.es.json'
import { ReportingPage } from './ReportingPage.tsx'

const flow = { in: '100.00', back: '25.00', net: '75.00', entries: 3 }
const period = { from: '2026-02-01', to: '2026-03-02' }
const collected: HandlerReply<typeof endpoints.getCollectedReport> = {
  data: {
    ...period,
    step: 'week',
    parts: [
      { key: 'card', ...flow, net: '60.00' },
      { key: 'ach', ...flow, net: '15.00' },
    ],
    rows: [
      { from: '2026-02-02', to: '2026-02-08', ...flow, parts: { card: '60.00', ach: '15.00' } },
      { from: '2026-02-09', to: '2026-02-15', in: '0.00', back: '0.00', net: '0.00', entries: 0, parts: {} },
    ],
    total: flow,
  },
}
const nothing = { ...collected.data, parts: [], rows: [], total: { in: '0.00', back: '0.00', net: '0.00', entries: 0 } }
const address = 'http://hosted.localhost:4002/embed/demo/dashboards/one?data=x'

async function renderPage(handlers: Handlers = {}, route = '/admin/reporting', language?: 'es') {
  const api = startApi({
    getDashboardEmbedUrl: () => ({ data: { EmbedUrl: null } }),
    getCollectedReport: () => collected,
    ...handlers,
  })
  const page = await renderPortal(<ReportingPage />, {
    route,
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-reporting': { en, es } },
    ...(language ? { language } : {}),
  })
  return { api, page, user: userEvent.setup() }
}

describe('S-81: the dashboard', () => {
  it('is the first tab, in a frame with a name', async () => {
    await renderPage({ getDashboardEmbedUrl: () => ({ data: { EmbedUrl: address } }) })
    expect(await screen.findByTitle('Dashboard')).toHaveAttribute('src', address)
    expect(screen.getByRole('tab', { name: 'Dashboard', selected: true })).toBeVisible()
  })

  it('shows that it failed, tries again, and links to the portal’s own reports', async () => {
    let isDown = true
    const { user } = await renderPage({
      getDashboardEmbedUrl: () => {
        if (isDown) throw refuse('dashboard_unavailable', { status: 503 })
        return { data: { EmbedUrl: address } }
      },
    })
    expect(await screen.findByText('Failed to fetch QuickSight URL')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show own reports' }))
    expect(await screen.findByRole('table', { name: 'Collected' })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }))
    isDown = false
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByTitle('Dashboard')).toHaveAttribute('src', address)
  })

  it('has no tab for a tenant without a dashboard', async () => {
    await renderPage()
    expect(await screen.findByRole('table', { name: 'Collected' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Dashboard' })).toBeNull()
  })
})

describe('F-11: the portal’s own reports', () => {
  it('show figures, a chart with a name, and the same in a table', async () => {
    await renderPage()
    const table = await screen.findByRole('table', { name: 'Collected' })
    expect(screen.getByRole('figure', { name: 'Collected' })).toBeInTheDocument()
    const row = within(table).getByRole('row', { name: /Feb 2, 2026 – Feb 8, 2026/ })
    expect(row).toHaveTextContent(/\$100\.00.*\$25\.00.*\$75\.00.*\$60\.00.*\$15\.00/)
    // An empty row is in the chart only.
    expect(within(table).queryByRole('row', { name: /Feb 9/ })).toBeNull()
    expect(screen.getByText('Net', { selector: 'dt' }).nextSibling).toHaveTextContent('$75.00')
  })

  it('read their filters from the address, and write choices into it', async () => {
    const { api, page, user } = await renderPage({}, '/admin/reporting?report=collected&range=last_month&split=channel')
    await screen.findByRole('table', { name: 'Collected' })
    expect(api.callsOf('getCollectedReport').at(-1)?.input.query).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
      split: 'channel',
      step: 'week',
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Card')
    expect(page.address()).toContain('method=card')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Choose days')
    expect(page.address()).toContain('from=2026-02-01&to=2026-02-28')
  })

  it('are not read while the last day is before the first one', async () => {
    const { api } = await renderPage({}, '/admin/reporting?report=collected&range=custom&from=2026-03-02&to=2026-03-01')
    expect(await screen.findByText('The last day is before the first one.')).toBeVisible()
    expect(api.callsOf('getCollectedReport')).toHaveLength(0)
  })

  it('say when a period is empty and when it could not be read', async () => {
    let isDown = true
    const { user } = await renderPage({
      getCollectedReport: () => {
        if (isDown) throw refuse('unavailable', { status: 503 })
        return { data: nothing }
      },
    })
    const again = await screen.findByRole('button', { name: /try again/i })
    isDown = false
    await user.click(again)
    expect(await screen.findByText('Nothing in this period')).toBeVisible()
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('are written in Spanish with its own dates', async () => {
    await renderPage({}, '/admin/reporting', 'es')
    const table = await screen.findByRole('table', { name: 'Cobrado' })
    expect(table).toHaveTextContent('2 feb 2026 – 8 feb 2026')
    expect(table).toHaveTextContent('Cuenta bancaria')
  })

  it('compare return rates with the limits', async () => {
    await renderPage(
      {
        getReturnsReport: () => ({
          data: {
            ...period,
            rows: [{ code: 'R01', category: 'other', payments: 2, amount: '50.00' }],
            total: { payments: 2, amount: '50.00' },
            taken_back: '25.00',
            rates: { creditor: null, debits: 100, unauthorized: 1, administrative: 2, returned: 5 },
            rates_from: '2026-01-02',
          },
        }),
      },
      '/admin/reporting?report=returns',
    )
    const meters = await screen.findByRole('region', { name: 'Return rates' })
    expect(meters).toHaveTextContent('Unauthorized1% Above the limit1 returned. The limit is 0.5%')
    expect(meters).toHaveTextContent('Administrative2% Within the limit')
    expect(screen.getByRole('row', { name: /R01/ })).toHaveTextContent(/Other.*2.*\$50\.00/)
  })
})

describe('F-11: the processor’s books', () => {
  const both = {
    charged: '300.00',
    refunded: '25.00',
    disputed: '0.00',
    ledger_charged: '300.00',
    ledger_refunded: '25.00',
    ledger_disputed: '0.00',
    fees: '9.00',
    paid_out: '266.00',
    difference: '0.00',
  }
  const report: HandlerReply<typeof endpoints.getProcessorReport> = {
    data: {
      ...period,
      rows: [
        { day: '2026-03-01', ...both },
        { day: '2026-03-02', ...both, ledger_charged: '200.00', difference: '100.00' },
      ],
      total: { ...both, difference: '100.00' },
      different: 1,
    },
  }
  it.each([
    [undefined, 'Processor', '$300.00 (ours: $200.00)', '1 day differs'],
    ['es' as const, 'Procesador', '$300.00 (nuestro: $200.00)', '1 día con diferencia'],
  ])('shows both sides of each day, and the days that differ (%s)', async (language, tab, cell, differs) => {
    await renderPage({ getProcessorReport: () => report }, '/admin/reporting?report=processor', language)
    expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeVisible()
    expect(await screen.findByRole('cell', { name: cell })).toBeVisible()
    expect(screen.getByText(differs)).toBeVisible()
  })

  it('says that nothing was compared in a period without a night', async () => {
    const nothing = { ...both, charged: '0.00', ledger_charged: '0.00', fees: '0.00', paid_out: '0.00' }
    const empty = { data: { ...period, rows: [], total: nothing, different: 0 } }
    await renderPage({ getProcessorReport: () => empty }, '/admin/reporting?report=processor')
    expect(await screen.findByText('Nothing in this period')).toBeVisible()
  })
})
