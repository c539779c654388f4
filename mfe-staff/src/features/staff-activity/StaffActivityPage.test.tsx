import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffActivityRow } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type PortalSetting } from '@portal/shared/testing'
import en from '../../texts/activity.en.json'
import es from '../../texts/activity.es.json'
import historyEn from '../../texts/history.en.json'
import historyEs from '../../texts/history.es.json'
import { StaffActivityPage } from './StaffActivityPage.tsx'

const row: StaffActivityRow = {
  id: '7',
  date: '2026-03-02T15:00:00.000Z',
  author: 'Ada Admin',
  role: 'admin',
  about: 'Gus Agent',
  details: 'The role or permissions of a staff account were changed.',
  changes: [{ field: 'Role', from: 'agent', to: 'administrator' }],
}

async function renderPage(rows: StaffActivityRow[], setting: PortalSetting = {}) {
  const api = startApi({
    listStaffActivity: () => ({
      data: rows,
      people: [
        { id: 's-1', name: 'Ada Admin' },
        { id: 's-2', name: 'Gus Agent' },
      ],
      page: 1,
      items_number: rows.length,
      pagination: { page_range: [1], pages: 1 },
    }),
    saveStaffActivity: () => {
      throw refuse('unavailable', { status: 503 })
    },
  })
  const portal = await renderPortal(<StaffActivityPage />, {
    route: '/admin/staff-activity',
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-activity': { en, es }, 'staff-history': { en: historyEn, es: historyEs } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

describe('R-46: the activity of staff', () => {
  it('lists when, who, whose account and what, with the values before and after', async () => {
    await renderPage([row])
    const entry = await screen.findByRole('row', { name: /Ada Admin/ })
    for (const text of ['Mar 2, 2026, 10:00 AM EST', 'Gus Agent', row.details]) expect(entry).toHaveTextContent(text)
    expect(within(entry).getByRole('listitem')).toHaveTextContent('Role: before: agent now: administrator')
    expect(screen.getByRole('link', { name: 'Back to roles' })).toHaveAttribute('href', '/admin/roles')
  })

  it('keeps its filters in the address and sends them', async () => {
    const { api, portal, user } = await renderPage([row])
    await screen.findByRole('row', { name: /Ada Admin/ })
    await user.selectOptions(screen.getByLabelText('Done by'), 'Ada Admin')
    await user.selectOptions(screen.getByLabelText('Account of'), 'Gus Agent')
    await user.selectOptions(screen.getByLabelText('What'), 'Role and permissions')
    await user.type(screen.getByLabelText('From'), '2026-03-01')
    expect(portal.address()).toBe('/admin/staff-activity?by=s-1&about=s-2&kind=rights&from=2026-03-01')
    expect(api.callsOf('listStaffActivity').at(-1)!.input.query).toMatchObject({
      by_id: 's-1',
      about_id: 's-2',
      kind: 'rights',
      from: '2026-03-01',
      language: 'en',
    })
  })

  it('says that the last day is before the first, and keeps the rows', async () => {
    const { api } = await renderPage([row], { route: '/admin/staff-activity?from=2026-03-05&to=2026-03-01' })
    expect(await screen.findByRole('row', { name: /Ada Admin/ })).toBeVisible()
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/before the first/)
    expect(api.callsOf('listStaffActivity').at(-1)!.input.query).not.toHaveProperty('to')
  })

  it('saves what the filters leave, and says why it could not', async () => {
    const { api, user } = await renderPage([row], { route: '/admin/staff-activity?kind=profile' })
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    expect(api.callsOf('saveStaffActivity')[0]!.input.body).toEqual({ kind: 'profile', language: 'en' })
  })

  it('says in Spanish that nothing fits the filters', async () => {
    await renderPage([], { language: 'es', route: '/admin/staff-activity?kind=profile' })
    expect(await screen.findByText('No se encontró nada')).toBeVisible()
  })
})
