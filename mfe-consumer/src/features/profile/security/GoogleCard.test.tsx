import { afterEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useStepUp } from '@portal/shared/portal'
import { buildTenant, refuse } from '@portal/shared/testing'
import { asAgent, renderProfile } from '../testing/render-profile.tsx'
import { GoogleCard } from './GoogleCard.tsx'

const withGoogle = { tenant: buildTenant({ capabilities: { 'login.variants': ['login', 'google'] } }) }
const linked = { getGoogleAccount: () => ({ google_authenticated: true, email: 'd***@gmail.example' }) }

afterEach(() => window.history.replaceState(null, '', '/'))

describe('the Google account', () => {
  it('A-29: links to Google, which returns to this page', async () => {
    await renderProfile(<GoogleCard />, {}, withGoogle)
    expect(await screen.findByRole('link', { name: 'Link Google account' })).toHaveAttribute(
      'href',
      '/api/v1/client/google/start?to=profile',
    )
  })

  it('A-29: links the returned account after a fresh code, and removes the token from the address', async () => {
    window.history.replaceState(null, '', '/profile#google_auth_token=id-token')
    let isProven = false
    const { api } = await renderProfile(
      <GoogleCard />,
      {
        linkGoogle: () => {
          if (!isProven) throw refuse('step_up_required', { status: 403 })
          return { google_authenticated: true }
        },
      },
      withGoogle,
    )
    expect(window.location.hash).toBe('')
    await waitFor(() => expect(useStepUp.getState().answer).not.toBeNull())
    isProven = true
    api.use(linked)
    await act(async () => useStepUp.getState().answer?.(true))
    expect(await screen.findByText(/Your Google account is linked/)).toBeVisible()
    expect(await screen.findByText(/Linked to d\*\*\*@gmail\.example/)).toBeVisible()
    expect(api.callsOf('linkGoogle').map((call) => call.input.body)).toEqual([
      { google_auth_token: 'id-token' },
      { google_auth_token: 'id-token' },
    ])
  })

  it('shows when the account belongs to another person, or Google did not confirm it', async () => {
    window.history.replaceState(null, '', '/profile#google_auth_token=id-token')
    const { portal } = await renderProfile(
      <GoogleCard />,
      {
        linkGoogle: () => {
          throw refuse('conflict', { status: 409 })
        },
      },
      withGoogle,
    )
    expect(await screen.findByText(/already linked to someone else/)).toBeVisible()
    portal.unmount()
    window.history.replaceState(null, '', '/profile#google_error=login_failed')
    await renderProfile(<GoogleCard />, {}, withGoogle)
    expect(await screen.findByText(/Google didn’t confirm the account/)).toBeVisible()
  })

  it('C-65: unlinks it after a confirmation', async () => {
    const { api, user } = await renderProfile(
      <GoogleCard />,
      { ...linked, unlinkGoogle: () => ({ google_authenticated: false }) },
      withGoogle,
    )
    await user.click(await screen.findByRole('button', { name: 'Untie Google Account' }))
    const dialog = screen.getByRole('dialog', { name: 'Untie the Google account?' })
    api.use({ getGoogleAccount: () => ({ google_authenticated: false }) })
    await user.click(within(dialog).getByRole('button', { name: 'Untie Google Account' }))
    expect(await screen.findByText('The Google account is no longer linked.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Untie Google Account' })).not.toBeInTheDocument()
  })

  it('S-34: staff unlink it for the consumer and cannot link one', async () => {
    const { api, user } = await renderProfile(
      <GoogleCard actingFor="c-7" />,
      { ...linked, unlinkGoogle: () => ({ google_authenticated: false }) },
      { ...withGoogle, ...asAgent },
    )
    await user.click(await screen.findByRole('button', { name: 'Untie Google Account' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Untie Google Account' }))
    await screen.findByText('The Google account is no longer linked.')
    expect(api.callsOf('unlinkGoogle')[0]?.input.body).toEqual({ client_id: 'c-7' })
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('is hidden where hide_google_login is on, and where Google sign-in is not offered and no account is linked', async () => {
    const hidden = buildTenant({ capabilities: { 'google.login': false, 'login.variants': ['login', 'google'] } })
    const { portal } = await renderProfile(<GoogleCard />, {}, { tenant: hidden })
    expect(portal.container).toBeEmptyDOMElement()
    portal.unmount()
    const other = await renderProfile(<GoogleCard />)
    await waitFor(() => expect(other.portal.container).toBeEmptyDOMElement())
  })
})
