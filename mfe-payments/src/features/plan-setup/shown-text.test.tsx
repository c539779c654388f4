import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { buildNacha } from '../../testing/build-samples.ts'
import { goToStep, next, renderSetup } from '../../testing/render-setup.tsx'

const [before, after] = ['ab'.repeat(32), 'cd'.repeat(32)]

/** The last step with a saved method, at a tenant whose words change after they were shown. */
async function renderChanging(method: string, refused: 'recordAuthorization' | 'submitPlan') {
  let hasChanged = false
  const page = await renderSetup({
    handlers: {
      previewAuthorization: () =>
        hasChanged ? buildNacha({ text: 'Other words.', text_hash: after }) : buildNacha({ text_hash: before }),
      [refused]: () => {
        hasChanged = true
        throw refuse('text_changed', { status: 409 })
      },
    },
  })
  await goToStep(page.user, 'Payment Method')
  await page.user.click(await screen.findByRole('radio', { name: method }))
  await next(page.user)
  expect(await screen.findByText(/I authorize Sample Recovery/)).toBeVisible()
  return page
}
const confirm = async ({ user }: Awaited<ReturnType<typeof renderChanging>>) =>
  user.click(await screen.findByRole('button', { name: 'Confirm Payment', description: '' }))

describe('decision 162: an agreement carries the hash of the shown text', () => {
  it('with a bank account, which is authorized first', async () => {
    const page = await renderChanging('First Bank ****6789', 'recordAuthorization')
    await confirm(page)
    expect(await screen.findByText('Other words.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('What you are agreeing to has changed since you saw it.')
    expect(page.api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject({ text_hash: before })
    expect(page.api.callsOf('submitPlan')).toEqual([])
    page.api.use({ recordAuthorization: () => buildNacha({ authorization_id: 'auth-1' }) })
    await confirm(page)
    await waitFor(() => expect(page.api.callsOf('recordAuthorization')).toHaveLength(2))
    expect(page.api.callsOf('recordAuthorization')[1]?.input.body).toMatchObject({ text_hash: after })
  })

  it('with a card, whose authorization comes with the plan', async () => {
    const page = await renderChanging('VISA 4242', 'submitPlan')
    await confirm(page)
    expect(await screen.findByText('Other words.')).toBeVisible()
    expect(page.api.callsOf('submitPlan')[0]?.input.body).toMatchObject({ text_hash: before })
    await confirm(page)
    await waitFor(() => expect(page.api.callsOf('submitPlan')).toHaveLength(2))
    expect(page.api.callsOf('submitPlan')[1]?.input.body).toMatchObject({ text_hash: after })
  })

  it.each([
    ['VISA 4242', 'submitPlan'],
    ['First Bank ****6789', 'recordAuthorization'],
  ] as const)('is not agreed to before it is shown: %s', async (method, call) => {
    const failed = () => Promise.reject(refuse('unavailable', { status: 503 }))
    const { user, api } = await renderSetup({ actingFor: 'consumer-7', handlers: { previewAuthorization: failed } })
    await goToStep(user, 'Payment Method')
    await user.click(await screen.findByRole('radio', { name: method }))
    await next(user)
    await user.click(await screen.findByRole('radio', { name: 'Verbal' }))
    await user.type(screen.getByLabelText('Recording reference'), 'REC-7')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const confirmButton = screen.getByRole('button', { name: 'Confirm Payment' })
    expect(confirmButton).toHaveAccessibleDescription('Read the authorization on the screen first.')
    await user.click(confirmButton)
    expect(api.callsOf(call)).toEqual([])
    api.use({ previewAuthorization: () => buildNacha({ text_hash: after }) })
    await user.click(retry)
    await user.click(await screen.findByRole('button', { name: 'Confirm Payment', description: '' }))
    await waitFor(() => expect(api.callsOf(call)[0]?.input.body).toMatchObject({ text_hash: after }))
  })
})
