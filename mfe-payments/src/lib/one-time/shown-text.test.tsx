import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refuse, type Handlers } from '@portal/shared/testing'
import { buildNacha } from '../../testing/build-samples.ts'
import { fillBank, seeMethods, renderOneTime } from '../../testing/render-one-time.tsx'

const notShown = 'Read the authorization on the screen first.'
/** A text that arrives when the test releases it. */
function heldText() {
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  const previewAuthorization: Handlers['previewAuthorization'] = () => held.then(() => buildNacha())
  return { previewAuthorization, come: () => come() }
}
const pay = (state: { description: string }) => screen.findByRole('button', { name: /\$100\.00/, ...state })

describe('decision 164: an agreement waits until its text is shown', () => {
  it.each([
    ['today', '', 'submitOneTimePayment'],
    ['on a later day', '2026-03-16', 'schedulePayment'],
  ] as const)('with a saved account, %s', async (_, day, call) => {
    const text = heldText()
    const { user, api } = await renderOneTime({ day, handlers: { previewAuthorization: text.previewAuthorization } })
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    await user.click(await pay({ description: notShown }))
    expect(api.callsOf('recordAuthorization')).toEqual([])
    text.come()
    const ready = await pay({ description: '' })
    expect(screen.getByText(/I authorize Sample Recovery/)).toBeVisible()
    api.use({ [call]: () => Promise.reject(refuse('conflict', { status: 409 })) })
    await user.click(ready)
    await waitFor(() => expect(api.callsOf(call)).toHaveLength(1))
    expect(api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject({ text_hash: 'ab'.repeat(32) })
  })

  it('with a new account whose text could not be read at first', async () => {
    const failed = () => Promise.reject(refuse('unavailable', { status: 503 }))
    const { user, api } = await renderOneTime({ handlers: { previewAuthorization: failed } })
    const dialog = await fillBank(user)
    const retry = await within(dialog).findByRole('button', { name: 'Try again' })
    const button = within(dialog).getByRole('button', { name: /Pay \$100\.00/ })
    expect(button).toHaveAccessibleDescription(notShown)
    await user.click(button)
    await user.type(within(dialog).getByLabelText('Bank Name'), '{Enter}')
    expect(api.callsOf('recordAuthorization')).toEqual([])
    api.use({ previewAuthorization: () => buildNacha() })
    await user.click(retry)
    await user.click(await within(dialog).findByRole('button', { name: /Pay \$100\.00/, description: '' }))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject({ text_hash: 'ab'.repeat(32) })
  })

  it('with an account whose text is for another way', async () => {
    const { user, api } = await renderOneTime({ actingFor: 'consumer-7' })
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    await user.click(await screen.findByRole('radio', { name: 'Written' }))
    await screen.findByText(/I authorize Sample Recovery/)
    let isAnswered = false
    api.use({
      previewAuthorization: () => {
        if (!isAnswered) throw refuse('unavailable', { status: 503 })
        return buildNacha()
      },
    })
    await user.click(screen.getByRole('radio', { name: 'Verbal' }))
    await user.type(screen.getByLabelText('Recording reference'), 'call-1')
    await user.click(screen.getByRole('button', { name: /\$100\.00/ }))
    expect(api.callsOf('recordAuthorization')).toEqual([])
    isAnswered = true
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await user.click(await pay({ description: '' }))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject({ recording_ref: 'call-1' })
  })
})
