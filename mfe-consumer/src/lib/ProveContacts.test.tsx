import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../texts/profile.en.json'
import es from '../texts/profile.es.json'
import { ProveContacts } from './ProveContacts.tsx'

async function renderProof(handlers: Handlers = {}) {
  const api = startApi({
    sendContactCode: () => ({ sent_to: 'd***@mail.example' }),
    proveContact: () => ({ proven: true }),
    ...handlers,
  })
  await renderPortal(<ProveContacts profile={{ unproven: ['email'] }} />, {
    session: buildSignedIn(),
    texts: { 'consumer-profile': { en, es } },
  })
  return { api, user: userEvent.setup() }
}

describe('a new address that is not proven yet', () => {
  it('is proven by the code that was sent to it, in any pasted form', async () => {
    const { api, user } = await renderProof()
    await user.click(screen.getByRole('button', { name: 'Send a code' }))
    expect(await screen.findByText(/We sent a code to d\*\*\*@mail\.example/)).toBeVisible()
    await user.click(screen.getByLabelText('Code'))
    await user.paste('1234 5678')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(api.callsOf('proveContact')[0]?.input.body).toEqual({ kind: 'email', verification_code: '12345678' })
  })

  it('shows the error of a code and keeps the code', async () => {
    const { api, user } = await renderProof({
      proveContact: () => {
        throw refuse('code_invalid')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Send a code' }))
    const field = await screen.findByLabelText('Code')
    await user.type(field, '123')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(field).toHaveAccessibleDescription(/The code has 8 digits/)
    expect(api.callsOf('proveContact')).toHaveLength(0)
    await user.type(field, '45678')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(field).toHaveAccessibleDescription(/This code is not valid/)
    expect(field).toHaveValue('12345678')
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('shows that no code could be sent', async () => {
    const { user } = await renderProof({
      sendContactCode: () => {
        throw refuse('rate_limited')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Send a code' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries')
  })
})
