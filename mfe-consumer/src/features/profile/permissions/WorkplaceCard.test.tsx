import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { renderProfile } from '../testing/render-profile.tsx'
import { WorkplaceCard } from './WorkplaceCard.tsx'

const told = { data: null, workplace: { request_id: 'request-1', received_on: '2026-02-27' } }

describe('not at work (R-04)', () => {
  it('is reported with one button, then shows the day and a button to withdraw it', async () => {
    const { api, user } = await renderProfile(<WorkplaceCard />, {
      addContactRequest: () => ({ data: { id: 'request-1' } }),
    })
    const button = await screen.findByRole('button', { name: 'Do not contact me at work' })
    api.use({ getContactStop: () => told })
    await user.click(button)
    expect(await screen.findByText('Thank you. We won’t contact you at work.')).toBeVisible()
    expect(await screen.findByText(/On Feb 27, 2026, you told us that your employer/)).toBeVisible()
    expect(api.callsOf('addContactRequest')[0]!.input.body).toMatchObject({
      kind: 'workplace',
      via: 'portal',
      evidence: expect.stringMatching(/^My employer does not allow/),
    })
  })

  it('can be withdrawn by the consumer', async () => {
    const { api, user } = await renderProfile(<WorkplaceCard />, {
      getContactStop: () => told,
      endContactRequest: () => ({ data: { id: 'request-1' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'It’s allowed now' }))
    expect(await screen.findByText('Thank you. We noted that it’s allowed.')).toBeVisible()
    expect(api.callsOf('endContactRequest')[0]?.input).toMatchObject({ params: { request_id: 'request-1' } })
  })

  it('shows a failure in the card and stays unchanged', async () => {
    const { user } = await renderProfile(<WorkplaceCard />, {
      addContactRequest: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Do not contact me at work' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/)
    expect(screen.queryByText(/you told us that your employer/)).not.toBeInTheDocument()
  })

  it('is in Spanish', async () => {
    await renderProfile(<WorkplaceCard />, { getContactStop: () => told }, { language: 'es' })
    expect(await screen.findByText(/El 27 feb 2026 nos dijo/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ahora sí se permite' })).toBeVisible()
  })
})
