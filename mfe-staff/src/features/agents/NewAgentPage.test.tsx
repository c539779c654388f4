import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi } from '@portal/shared/testing'
import en from '../../texts/agents.en.json'
import es from '../../texts/agents.es.json'
import { NewAgentPage } from './NewAgentPage.tsx'
import { temporaryIssue } from './TemporaryPasswordField.tsx'
import { temporaryPassword } from './temporary-password.ts'

async function renderPage() {
  const api = startApi({ addStaff: () => ({ id: 's-9' }) })
  const portal = await renderPortal(<NewAgentPage />, {
    route: '/admin/new-agent',
    session: buildSignedIn({ role: 'admin', user_id: 's-0' }),
    texts: { 'staff-agents': { en, es } },
  })
  return { api, portal, user: userEvent.setup() }
}

describe('Create Agent', () => {
  it('S-17, S-18: names each missing field in the words of the specification', async () => {
    const { api, user } = await renderPage()
    await user.clear(screen.getByLabelText('Temporary Password'))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    for (const text of [
      'Full name can not be empty.',
      'Email should not be empty.',
      'City should not be empty.',
      'Street should not be empty.',
      'Please choose a state.',
      'Zip code should be valid.',
      'Temporary Password should not be empty.',
    ])
      expect(screen.getByText(text)).toBeVisible()
    await user.type(screen.getByLabelText('Temporary Password'), 'Ab1')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Temporary Password should be at least 4 characters long.')).toBeVisible()
    expect(api.callsOf('addStaff')).toHaveLength(0)
  })

  it('S-15, S-19: sends the profile with a generated password, and shows the first message of a refusal', async () => {
    const { api, portal, user } = await renderPage()
    await user.type(screen.getByLabelText('Full Name'), 'Nora New')
    await user.type(screen.getByLabelText('Email'), 'Nora@Sample.example')
    await user.type(screen.getByLabelText('Street'), '1 Pier Road')
    await user.type(screen.getByLabelText('City'), 'Portland')
    await user.selectOptions(screen.getByLabelText('State'), 'Maine')
    await user.type(screen.getByLabelText('ZIP Code'), '04101')
    api.use({
      addStaff: () => {
        throw refuse('validation_failed', { status: 400, errors: { email: ['email_invalid'] } })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(/^Error: /)).toBeVisible()
    api.use({ addStaff: () => ({ id: 's-9' }) })
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(portal.address()).toBe('/admin/roles'))
    expect(api.callsOf('addStaff').at(-1)?.input.body).toMatchObject({
      email: 'nora@sample.example',
      profile: { full_name: 'Nora New', dob: null, cell_phone: null, state: 'Maine' },
    })
  })

  it('a generated password has twelve characters and meets every rule', () => {
    const drawn = Array.from({ length: 200 }, temporaryPassword)
    expect(new Set(drawn).size).toBe(200)
    expect(drawn.map(temporaryIssue).filter(Boolean)).toEqual([])
    expect(drawn.every((one) => one.length === 12)).toBe(true)
  })
})
