import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { buildClient, refuse } from '@portal/shared/testing'
import { buildConsent } from '../testing/profile-handlers.ts'
import { renderProfile } from '../testing/render-profile.tsx'
import { LettersCard } from './LettersCard.tsx'

const records = buildConsent({ id: 'consent-9', purpose: 'electronic_records', channel: 'none', address: null })
const ended = { revoked_at: '2026-03-02T15:00:00.000Z', revoked_by: 'consumer' }

describe('letters', () => {
  it('R-30: consent to electronic documents is withdrawn here, and given in the wizard', async () => {
    const { api, user } = await renderProfile(<LettersCard />, {
      listConsents: () => ({ data: [records] }),
      revokeConsent: () => ({ data: [{ ...records, ...ended }] }),
    })
    expect(await screen.findByText('On Jan 12, 2026, you agreed to get documents electronically.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw consent' }))
    api.use({ listConsents: () => ({ data: [{ ...records, ...ended }] }) })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw consent' }))
    expect(await screen.findByText('From now on, we’ll send your documents by mail.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Agree to electronic documents' })).toHaveAttribute(
      'href',
      '/onboarding#records',
    )
  })

  it('keep the dialog open when withdrawing fails', async () => {
    const { user } = await renderProfile(<LettersCard />, {
      listConsents: () => ({ data: [records] }),
      revokeConsent: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Withdraw consent' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw consent' }))
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(/not available right now/)
  })

  it('say where they go, or that there is no address', async () => {
    const { api } = await renderProfile(<LettersCard />, {
      getClient: () => ({ data: buildClient({ street: null }) }),
    })
    expect(await screen.findByText('We have no postal address for you.')).toBeVisible()
    expect(api.callsOf('getClient').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Change your address' })).toHaveAttribute('href', '/profile-info')
  })

  it('read again with Try again after a failure', async () => {
    const { api, user } = await renderProfile(<LettersCard />, {
      listConsents: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('Your permissions could not be loaded')).toBeVisible()
    api.use({ listConsents: () => ({ data: [] }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You get documents on paper, by mail.')).toBeVisible()
  })
})
