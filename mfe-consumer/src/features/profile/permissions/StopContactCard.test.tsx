import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { renderProfile } from '../testing/render-profile.tsx'
import { StopContactCard } from './StopContactCard.tsx'

const stopped = { data: { request_id: 'request-1', received_on: '2026-02-27' } }

describe('stopping contact (R-04)', () => {
  it('explains the stop before it is made, then shows the day and a button to end it', async () => {
    const { api, user } = await renderProfile(<StopContactCard />, {
      addContactRequest: () => ({ data: { id: 'request-1' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Stop contacting me' }))
    const dialog = screen.getByRole('dialog', { name: 'Stop all contact about your accounts?' })
    for (const words of [
      /stop calling, texting and emailing/,
      /only when the law requires it/,
      /still sign in, pay and/,
    ])
      expect(within(dialog).getByText(words)).toBeVisible()
    api.use({ getContactStop: () => stopped })
    await user.click(within(dialog).getByRole('button', { name: 'Stop contacting me' }))
    expect(await screen.findByText('Thank you for telling us. We’ve stopped contacting you.')).toBeVisible()
    expect(await screen.findByText(/You asked us to stop on Feb 27, 2026/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Let us contact you again' })).toBeVisible()
    const { input } = api.callsOf('addContactRequest')[0]!
    expect(input.body).toMatchObject({
      kind: 'cease',
      via: 'portal',
      evidence: expect.stringMatching(/^Starting today, we’ll stop calling/),
    })
  })

  it('can be withdrawn by the consumer', async () => {
    const { api, user } = await renderProfile(<StopContactCard />, {
      getContactStop: () => stopped,
      endContactRequest: () => ({ data: { id: 'request-1' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Let us contact you again' }))
    api.use({ getContactStop: () => ({ data: null }) })
    const dialog = screen.getByRole('dialog', { name: 'Let us contact you again?' })
    await user.click(within(dialog).getByRole('button', { name: 'Let us contact you again' }))
    expect(await screen.findByText('We may contact you again, in the ways you chose.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stop contacting me' })).toBeVisible()
    expect(api.callsOf('endContactRequest')[0]?.input).toMatchObject({ params: { request_id: 'request-1' } })
  })

  it('keeps the dialog open and the setting unchanged when it fails', async () => {
    const { user } = await renderProfile(<StopContactCard />, {
      addContactRequest: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Stop contacting me' }))
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Stop contacting me' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/not available right now/)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText(/You asked us to stop on/)).not.toBeInTheDocument()
  })

  it('reads again with Try again after a failure', async () => {
    const { api, user } = await renderProfile(<StopContactCard />, {
      getContactStop: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('We couldn’t load your contact choice')).toBeVisible()
    api.use({ getContactStop: () => stopped })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/You asked us to stop on Feb 27, 2026/)).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderProfile(<StopContactCard />, { getContactStop: () => stopped }, { language: 'es' })
    expect(await screen.findByText(/El 27 feb 2026 nos pidió/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pueden contactarme de nuevo' })).toBeVisible()
  })
})
