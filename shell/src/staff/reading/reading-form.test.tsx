import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@portal/shared/client'
import { requireStepUp } from '@portal/shared/portal'
import { buildSignedIn, refuse, startApi, type Handlers } from '@portal/shared/testing'
import { renderScreen } from '../../testing/render-screen.tsx'

const agent = () => buildSignedIn({ role: 'agent', user_id: 'staff-1' })
const refused = (code: string, kind = 'record', clientId: string | null = 'c-1') =>
  new ApiError({ status: 403, code, current: { kind, client_id: clientId } })

async function ask(about: ApiError, allowReading: Handlers['allowReading'] = () => ({}), language: 'en' | 'es' = 'en') {
  const api = startApi({ allowReading })
  await renderScreen({ route: '/admin/change-password', session: agent(), language })
  let given: boolean | undefined
  act(() => void requireStepUp(about).then((answer) => (given = answer)))
  await screen.findByRole('dialog')
  return { api, user: userEvent.setup(), isGiven: () => given }
}
const sent = (api: ReturnType<typeof startApi>) => api.callsOf('allowReading').map(({ input }) => input.body)

describe('F-27: the question to staff who read much', () => {
  it('takes a reason for this customer, and lets the call go on', async () => {
    const { api, user, isGiven } = await ask(refused('reading_reason_required'))
    expect(screen.getByRole('dialog', { name: 'Why are you opening more than usual?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText('Your reason')).toHaveAccessibleDescription(/Please write why/)
    expect(sent(api)).toEqual([])
    await user.type(screen.getByLabelText('Your reason'), 'The caller asked')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(sent(api)).toEqual([{ kind: 'record', client_id: 'c-1', reason: 'The caller asked' }])
    expect(isGiven()).toBe(true)
  })

  it('is left without a reason', async () => {
    const { user, isGiven } = await ask(refused('reading_reason_required', 'search', null))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(isGiven()).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for the code of somebody else above the limit, and keeps what was typed', async () => {
    const { api, user, isGiven } = await ask(refused('reading_stopped', 'ssn_search', null), ({ body }) => {
      if (body.piggy_code === 'OWN1') throw refuse('second_person_required', { status: 403 })
      if (body.piggy_code !== 'SUP1') throw refuse('piggy_code_invalid', { status: 422 })
      return {}
    })
    await user.type(screen.getByLabelText('Your reason'), 'Merging files')
    await user.click(screen.getByRole('button', { name: 'Allow it' }))
    const code = screen.getByLabelText('Supervisor’s code')
    expect(code).toHaveAccessibleDescription(/four characters/)
    await user.type(code, 'NOPE')
    await user.click(screen.getByRole('button', { name: 'Allow it' }))
    expect(code).toHaveAccessibleDescription(/This code is incorrect/)
    await user.clear(code)
    await user.type(code, 'OWN1')
    await user.click(screen.getByRole('button', { name: 'Allow it' }))
    expect(code).toHaveAccessibleDescription(/someone else’s code/)
    await user.clear(code)
    await user.type(code, 'SUP1')
    await user.click(screen.getByRole('button', { name: 'Allow it' }))
    expect(sent(api).at(-1)).toEqual({
      kind: 'ssn_search',
      client_id: null,
      reason: 'Merging files',
      piggy_code: 'SUP1',
    })
    expect(isGiven()).toBe(true)
  })

  it('becomes the question for a code when a reason helps no more', async () => {
    const { user } = await ask(refused('reading_reason_required'), () => {
      throw refuse('piggy_code_required', { status: 409 })
    })
    await user.type(screen.getByLabelText('Your reason'), 'The caller asked')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('Supervisor’s code')).toBeVisible()
    expect(screen.getByLabelText('Your reason')).toHaveValue('The caller asked')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('says in place that the server did not take it', async () => {
    const { user } = await ask(refused('reading_reason_required'), () => {
      throw refuse('unavailable', { status: 503 })
    })
    await user.type(screen.getByLabelText('Your reason'), 'The caller asked')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('speaks Spanish', async () => {
    await ask(refused('reading_stopped'), () => ({}), 'es')
    expect(screen.getByRole('dialog', { name: 'Una segunda persona debe permitirlo' })).toBeVisible()
  })
})
