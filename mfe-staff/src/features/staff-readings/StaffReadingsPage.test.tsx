import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReadingAlert, StaffReadingRow } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type PortalSetting } from '@portal/shared/testing'
import en from '../../texts/readings.en.json'
import es from '../../texts/readings.es.json'
import { StaffReadingsPage } from './StaffReadingsPage.tsx'

const row: StaffReadingRow = {
  id: '7',
  date: '2026-03-02T15:00:00.000Z',
  reader: 'Gus Agent',
  kind: 'record',
  about: null,
  client_id: 'c-1',
  consumer_name: 'Dana Rivera',
  reference_number: 'HB-1',
  search_field: null,
  reason: 'The caller asked for it',
  granted_by: null,
}
const nobody = { client_id: null, consumer_name: null, reference_number: null, reason: null }
const alert: ReadingAlert = {
  id: 'w-1',
  date: '2026-03-02T15:00:00.000Z',
  reader_id: 's-2',
  reader: 'Gus Agent',
  kind: 'record',
  is_stopped: true,
}

async function renderPage(rows: StaffReadingRow[], setting: PortalSetting = {}, alerts: ReadingAlert[] = []) {
  const api = startApi({
    listStaffReadings: () => ({
      data: rows,
      people: [
        { id: 's-1', name: 'Ada Admin' },
        { id: 's-2', name: 'Gus Agent' },
      ],
      alerts,
      page: 1,
      items_number: rows.length,
      pagination: { page_range: [1], pages: 1 },
    }),
    saveStaffReadings: () => {
      throw refuse('unavailable', { status: 503 })
    },
  })
  const portal = await renderPortal(<StaffReadingsPage />, {
    route: '/admin/staff-readings',
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-readings': { en, es } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

describe('F-27: who read what', () => {
  it('lists when, who, whose account and why', async () => {
    await renderPage([row])
    const entry = await screen.findByRole('row', { name: /Gus Agent/ })
    for (const text of ['Mar 2, 2026, 10:00 AM EST', 'Customer opened', 'HB-1', 'The caller asked for it'])
      expect(entry).toHaveTextContent(text)
    expect(within(entry).getByRole('link', { name: 'Dana Rivera' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/c-1',
    )
  })

  it.each<[string, Partial<StaffReadingRow>]>([
    ['Search by last name', { ...nobody, kind: 'search', search_field: 'last_name' }],
    ['Customer list', { ...nobody, kind: 'search', search_field: null }],
    ['Search by SSN', { ...nobody, kind: 'ssn_search', search_field: 'ssn' }],
    ['File saved', { ...nobody, kind: 'export' }],
    ['Reason for more searches', { ...nobody, kind: 'reason', about: 'search', reason: 'Merging files' }],
    ['A second person allowed more customers', { ...nobody, kind: 'grant', about: 'record', granted_by: 'Sofia' }],
  ])('says "%s"', async (text, change) => {
    await renderPage([{ ...row, ...change }])
    const entry = await screen.findByRole('row', { name: /Gus Agent/ })
    expect(entry).toHaveTextContent(text)
    if (change.granted_by) expect(entry).toHaveTextContent('Allowed by Sofia')
  })

  it('keeps its filters in the address and sends them', async () => {
    const { api, portal, user } = await renderPage([row])
    await screen.findByRole('row', { name: /Gus Agent/ })
    await user.selectOptions(screen.getByLabelText('Read by'), 'Gus Agent')
    await user.selectOptions(screen.getByLabelText('What'), 'Searches by SSN')
    await user.type(screen.getByLabelText('From'), '2026-03-01')
    await user.type(screen.getByRole('searchbox', { name: 'Reference number' }), 'HB-1{Enter}')
    expect(portal.address()).toBe('/admin/staff-readings?by=s-2&ref=HB-1&kind=ssn_search&from=2026-03-01')
    expect(api.callsOf('listStaffReadings').at(-1)!.input.query).toMatchObject({
      by_id: 's-2',
      reference: 'HB-1',
      kind: 'ssn_search',
      from: '2026-03-01',
    })
  })

  it('says that the last day is before the first, and keeps the rows', async () => {
    await renderPage([row], { route: '/admin/staff-readings?from=2026-03-05&to=2026-03-01' })
    expect(await screen.findByRole('row', { name: /Gus Agent/ })).toBeVisible()
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/before the first/)
  })

  it('shows what to look at, and leads to what that person read', async () => {
    await renderPage([row], {}, [alert])
    expect(await screen.findByText('Gus Agent can’t open more customers without a second person')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show what Gus Agent read' })).toHaveAttribute(
      'href',
      '/admin/staff-readings?by=s-2',
    )
  })

  it('saves what the filters leave', async () => {
    const { api, user } = await renderPage([row], { route: '/admin/staff-readings?kind=grant' })
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    expect(api.callsOf('saveStaffReadings')[0]!.input.body).toEqual({ kind: 'grant', language: 'en' })
  })

  it('says in Spanish that nothing fits the filters', async () => {
    await renderPage([], { language: 'es', route: '/admin/staff-readings?kind=grant' })
    expect(await screen.findByText('No se encontró nada')).toBeVisible()
  })
})
