import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SecondFactor } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type PortalSetting } from '@portal/shared/testing'
import agentsEn from '../../texts/agents.en.json'
import agentsEs from '../../texts/agents.es.json'
import en from '../../texts/profile.en.json'
import es from '../../texts/profile.es.json'
import { StaffProfilePage } from './StaffProfilePage.tsx'

const none: SecondFactor = { totp_since: null, passkeys: [], recovery_left: 0, is_required: false }
const codes = Array.from({ length: 10 }, (_, at) => `AAAA${at}-BBBB${at}`)

async function renderPage(
  factors: SecondFactor = none,
  setting: PortalSetting = {},
  role: 'agent' | 'admin' = 'agent',
) {
  const profile = {
    id: 's-1',
    role,
    permissions: [],
    full_name: 'Casey Lane',
    email: 'casey@sample.example',
    dob: '2025-06-02',
    cell_phone: '2075550101',
    home_phone: null,
    street: '1 Pier Road',
    city: 'Portland',
    state: 'ME',
    zip: '04101',
    date_added: '2025-06-02',
  }
  const api = startApi({
    getProfileSelf: () => ({ data: profile }),
    getSecondFactor: () => ({ data: factors }),
    updateProfile: ({ body }) => ({ data: { ...profile, city: body.city ?? profile.city } }),
    startTotp: () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }),
    confirmTotp: () => ({ data: { ...none, totp_since: '2026-03-02T15:00:00.000Z' }, recovery_codes: codes }),
    getOverrideCode: () => ({ set_at: null }),
    setOverrideCode: () => ({}),
  })
  const portal = await renderPortal(<StaffProfilePage />, {
    route: '/admin/profile',
    session: buildSignedIn({ role, user_id: 's-1' }),
    texts: { 'staff-profile': { en, es }, 'staff-agents': { en: agentsEn, es: agentsEs } },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

describe('the profile of signed-in staff', () => {
  it('S-20: names the person, since when, and leads to the password', async () => {
    await renderPage()
    expect(await screen.findByText('Casey Lane. From 06/02/2025')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/admin/change-password')
    expect(screen.queryByText('Supervisor code')).not.toBeInTheDocument()
  })

  it.each([
    ['agent', 'Start Date'],
    ['admin', 'Date of Birth'],
  ] as const)('S-16: the profile of an %s has name, address, phones and %s', async (role, date) => {
    const { user } = await renderPage(none, {}, role)
    const term = await screen.findByText(date, { selector: 'dt' })
    expect(term.nextElementSibling).toHaveTextContent('06/02/2025')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const values = {
      'Full Name': 'Casey Lane',
      Email: 'casey@sample.example',
      [date]: '2025-06-02',
      'Cell Phone': '(207) 555-0101',
      'Home Phone': '',
      Street: '1 Pier Road',
      City: 'Portland',
      State: 'Maine',
      'ZIP Code': '04101',
    }
    for (const [label, value] of Object.entries(values))
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue(value)
  })

  it('S-21: sends only the changed fields, and explains a wrong address', async () => {
    const { api, user } = await renderPage()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(screen.getByLabelText('Full Name')).toHaveAttribute('readonly')
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'casey@')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.callsOf('updateProfile')).toHaveLength(0)
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'casey@sample.example')
    await user.clear(screen.getByLabelText('City'))
    await user.type(screen.getByLabelText('City'), 'Saco')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.callsOf('updateProfile')[0]?.input.body).toEqual({ city: 'Saco', was: { city: 'Portland' } })
    expect(await screen.findByText('Your changes are saved.')).toBeVisible()
  })

  it('S-21: says who of two was first, field by field: theirs is taken, or mine is kept with theirs as read', async () => {
    const { api, user } = await renderPage()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const type = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    }
    await type('City', 'Saco')
    await type('Street', '2 Pine Street')
    api.use({
      updateProfile: () => {
        throw refuse('conflict', {
          status: 409,
          errors: { city: ['changed_elsewhere'], street: ['changed_elsewhere'] },
          current: { city: 'Bath', street: '9 Oak Street' },
        })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('It is now “Bath”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use the other: City' }))
    expect(screen.getByLabelText('City')).toHaveValue('Bath')
    await user.click(screen.getByRole('button', { name: 'Keep mine: Street' }))
    expect(screen.queryByRole('button', { name: /Keep mine/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.callsOf('updateProfile').at(-1)?.input.body).toEqual({
      street: '2 Pine Street',
      was: { street: '9 Oak Street' },
    })
  })

  it('sets up an app by picture or text, and shows the recovery codes until the person has kept them', async () => {
    const { api, user } = await renderPage()
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
    await user.type(dialog.getByLabelText('The 6 digits it shows'), '123456')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(api.callsOf('confirmTotp')[0]?.input.body).toEqual({ code: '123456' })
    const kept = within(await screen.findByRole('dialog'))
    expect(kept.getAllByRole('listitem')).toHaveLength(10)
    await user.click(kept.getByRole('button', { name: /Done/ }))
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(kept.getByLabelText('I’ve saved them'))
    await user.click(kept.getByRole('button', { name: /Done/ }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('lists several passkeys by name, and asks before it removes one', async () => {
    const key = { created_at: '2026-03-01T15:00:00.000Z', last_used_at: null }
    const passkeys = [
      { ...key, id: 'k-1', name: 'Office laptop' },
      { ...key, id: 'k-2', name: 'Blue key' },
    ]
    const { user } = await renderPage({ ...none, passkeys, recovery_left: 3 })
    expect(await screen.findByText('3 left')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove Blue key' }))
    expect(screen.getByRole('dialog', { name: 'Remove Blue key?' })).toBeVisible()
  })

  it('says that the company demands a second step', async () => {
    await renderPage({ ...none, is_required: true }, { language: 'es' })
    expect(await screen.findByText('Su empresa exige un segundo paso')).toBeVisible()
  })

  it('K-29: lets a supervisor set the code, which is never shown', async () => {
    const session = buildSignedIn({ role: 'agent', user_id: 's-1', permissions: ['override.approve'] })
    const { api, user } = await renderPage(none, { session })
    const field = await screen.findByLabelText('New code')
    await user.type(field, 'A1')
    await user.click(screen.getByRole('button', { name: 'Set the code' }))
    expect(screen.getByText('Please enter 4 letters or digits.')).toBeVisible()
    await user.type(field, 'b2')
    await user.click(screen.getByRole('button', { name: 'Set the code' }))
    expect(api.callsOf('setOverrideCode')[0]?.input.body).toEqual({ code: 'A1b2' })
    expect(await screen.findByText(/The code was set/)).toBeVisible()
    expect(field).toHaveValue('')
  })
})
