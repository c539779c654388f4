import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { buildConsent } from '../testing/profile-handlers.ts'
import { renderProfile } from '../testing/render-profile.tsx'
import { ConsentsCard } from './ConsentsCard.tsx'

const records = buildConsent({ id: 'consent-9', purpose: 'electronic_records', channel: 'none', address: null })
const ended = { revoked_at: '2026-03-02T15:00:00.000Z', revoked_by: 'consumer' }

describe('how we may reach the consumer', () => {
  it('F-05: shows for each address the basis of contact and since when', async () => {
    await renderProfile(<ConsentsCard />, {
      listConsents: () => ({
        data: [
          buildConsent(),
          buildConsent({ id: 'consent-2', channel: 'text', address: '(***) ***-0142', basis: 'prior_collector' }),
          buildConsent({ id: 'consent-3', basis: 'creditor_notice', ...ended }),
        ],
      }),
    })
    const [first, second, third] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent('Email: d***@mail.exampleYou agreed to it.Since Jan 12, 2026')
    expect(second).toHaveTextContent(/Text message.*with the company that had the account before us/)
    expect(third).toHaveTextContent('Stopped on Mar 2, 2026')
    expect(within(third!).queryByRole('button')).not.toBeInTheDocument()
  })

  it('R-05: stops messages to one address after a confirmation', async () => {
    const { api, user } = await renderProfile(<ConsentsCard />, {
      revokeConsent: () => ({ data: [buildConsent(ended)] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Stop messages to d***@mail.example' }))
    const dialog = screen.getByRole('dialog', { name: 'Stop messages to d***@mail.example?' })
    api.use({ listConsents: () => ({ data: [buildConsent(ended)] }) })
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('We no longer write to d***@mail.example.')).toBeVisible()
    expect(screen.getByText('Stopped on Mar 2, 2026')).toBeVisible()
    expect(api.callsOf('revokeConsent')[0]?.input).toMatchObject({ params: { id: 'consent-1' } })
  })

  it('R-05: stops calls, with texts about calls', async () => {
    const line = buildConsent({ channel: 'phone', address: '(***) ***-0142', basis: 'file' })
    const { api, user } = await renderProfile(<ConsentsCard />, {
      listConsents: () => ({ data: [line] }),
      revokeConsent: () => ({ data: [{ ...line, ...ended }] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Stop calls to (***) ***-0142' }))
    const dialog = screen.getByRole('dialog', { name: 'Stop calls to (***) ***-0142?' })
    expect(dialog).toHaveTextContent('We’ll stop calling this number')
    api.use({ listConsents: () => ({ data: [{ ...line, ...ended }] }) })
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('We no longer call (***) ***-0142.')).toBeVisible()
  })

  it('keeps the dialog open when stopping fails', async () => {
    const { user } = await renderProfile(<ConsentsCard />, {
      revokeConsent: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Stop messages/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop' }))
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(/not available right now/)
  })

  it('R-30: consent to electronic documents is withdrawn here, and given in the wizard', async () => {
    const { api, user } = await renderProfile(<ConsentsCard />, {
      listConsents: () => ({ data: [records] }),
      revokeConsent: () => ({ data: [{ ...records, ...ended }] }),
    })
    expect(await screen.findByText('On Jan 12, 2026, you agreed to get documents electronically.')).toBeVisible()
    expect(screen.getByText('We have no address for messages')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw consent' }))
    api.use({ listConsents: () => ({ data: [{ ...records, ...ended }] }) })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw consent' }))
    expect(await screen.findByText('From now on, we’ll send your documents by mail.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Agree to electronic documents' })).toHaveAttribute(
      'href',
      '/onboarding#records',
    )
  })

  it('reads again with Try again after a failure', async () => {
    const { api, user } = await renderProfile(<ConsentsCard />, {
      listConsents: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('Your permissions could not be loaded')).toBeVisible()
    api.use({ listConsents: () => ({ data: [buildConsent()] }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You agreed to it.')).toBeVisible()
  })
})
