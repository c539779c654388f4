import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffRow } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type PortalSetting } from '@portal/shared/testing'
import en from '../../texts/agents.en.json'
import es from '../../texts/agents.es.json'
import { RolesPage } from './RolesPage.tsx'

const buildRow = (at: number, more: Partial<StaffRow> = {}): StaffRow => ({
  id: `s-${at}`,
  full_name: `Person ${at}`,
  email: `person${at}@sample.example`,
  role: 'agent',
  permissions: [],
  is_active: true,
  locked_until: null,
  ...more,
})

async function renderRoles(rows: StaffRow[], setting: PortalSetting = {}) {
  const api = startApi({
    listStaff: ({ body }) => {
      const from = (body.current_page - 1) * body.per_page
      return {
        data: { page: rows.slice(from, from + body.per_page), pagination: { page_range: [1], pages: 1 } },
        agents_number: rows.length,
      }
    },
    unlockStaff: () => ({}),
    setStaffAccess: () => {
      throw refuse('last_admin', { status: 409 })
    },
  })
  const portal = await renderPortal(<RolesPage />, {
    route: '/admin/roles',
    session: buildSignedIn({ role: 'admin', user_id: 's-0' }),
    texts: { 'staff-agents': { en, es } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

describe('the roles list', () => {
  it('S-10, S-12: lists all staff; each row leads to the page of its account', async () => {
    await renderRoles([buildRow(1), buildRow(2, { role: 'admin', is_active: false })])
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Full Name',
      'Email',
      'Role',
      'Actions',
    ])
    expect(screen.getByRole('link', { name: 'Person 1' })).toHaveAttribute('href', '/admin/agents/agent/s-1')
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveAttribute('href', '/admin/agents/agent/s-2')
    expect(screen.getByRole('link', { name: 'Staff activity' })).toHaveAttribute('href', '/admin/staff-activity')
    expect(screen.getByText('Inactive')).toBeVisible()
    expect(screen.getByText('1–2 of 2')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add New Agent' })).toHaveAttribute('href', '/admin/new-agent')
  })

  it('S-11, S-13: unlocks an account', async () => {
    const { api, user } = await renderRoles([buildRow(1, { locked_until: '2026-03-02T15:30:00.000Z' })])
    expect(screen.getByText('Locked')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Unlock Person 1' }))
    expect(api.callsOf('unlockStaff')[0]?.input.body).toEqual({ id: 's-1' })
  })

  it('offers administrators no action on their own account', async () => {
    await renderRoles([buildRow(0, { role: 'admin' })])
    expect(screen.getByText('You')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Person 0/ })).not.toBeInTheDocument()
  })

  it('changes role and permissions, and shows a refusal in the dialog', async () => {
    const { api, user } = await renderRoles([buildRow(1, { role: 'admin', permissions: ['override.approve'] })])
    await user.click(screen.getByRole('button', { name: 'Access of Person 1' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByLabelText('Operator')).not.toBeInTheDocument()
    await user.click(dialog.getByLabelText('Agent'))
    await user.click(dialog.getByLabelText('Attorney'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(api.callsOf('setStaffAccess')[0]?.input.body).toEqual({
      role: 'agent',
      permissions: ['override.approve', 'agreement.countersign'],
      was: { role: 'admin', permissions: ['override.approve'] },
    })
    expect(await dialog.findByText(/last active administrator/)).toBeVisible()
  })

  it('keeps search, page and size in the address', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => buildRow(at + 1))
    const { user, portal, api } = await renderRoles(rows)
    await user.click(screen.getByRole('button', { name: /next/i }))
    expect(portal.address()).toBe('/admin/roles?page=2')
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
    await user.type(screen.getByRole('searchbox'), 'nora{Enter}')
    expect(portal.address()).toBe('/admin/roles?q=nora&size=25')
    expect(api.callsOf('listStaff').at(-1)?.input.body).toMatchObject({ search: 'nora', per_page: 25 })
  })

  it('says in Spanish that no staff match', async () => {
    await renderRoles([], { language: 'es', route: '/admin/roles?q=zz' })
    expect(screen.getByText('No se encontró a nadie')).toBeVisible()
  })
})
