import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import deskEn from '@portal/shared/texts/en/desk.json'
import deskEs from '@portal/shared/texts/es/desk.json'
import en from '../../texts/call-backs.en.json'
import es from '../../texts/call-backs.es.json'
import { CallBackDialog } from './CallBackDialog.tsx'

type Call = Awaited<ReturnType<NonNullable<Handlers['getCallToMake']>>>['data']
const buildCall = (change: Partial<Call> = {}): Call => ({
  id: 'b-1',
  status: 'booked',
  starts_at: '2026-03-03T15:00:00.000Z',
  ends_at: '2026-03-03T16:00:00.000Z',
  zone: 'America/New_York',
  phone: '(207) 555-0111',
  language: 'es',
  topic: 'My plan',
  debt_id: null,
  reference_number: null,
  client_id: 'c-1',
  consumer_name: 'Dana Whitfield',
  is_due: true,
  is_over: false,
  forbidden: null,
  next_allowed_at: null,
  attempt_id: null,
  ...change,
})
async function renderCall(call: Call, handlers: Handlers = {}, language: 'en' | 'es' = 'en') {
  let isClosed = false
  const api = startApi({ getCallToMake: () => ({ data: call }), ...handlers })
  await renderPortal(<CallBackDialog callId="b-1" onClose={() => (isClosed = true)} />, {
    route: '/admin/work',
    session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
    texts: { 'staff-call-backs': { en, es }, desk: { en: deskEn, es: deskEs } },
    language,
  })
  return { api, user: userEvent.setup(), isClosed: () => isClosed }
}

describe('F-36: a call that a customer asked for', () => {
  it('shows the number, the language and the subject, and is reserved before it is dialled', async () => {
    const { api, user } = await renderCall(buildCall(), {
      startCallBack: () => ({ data: buildCall({ attempt_id: 'a-1' }) }),
    })
    expect(screen.getByText('(207) 555-0111')).toBeVisible()
    expect(screen.getByText('Spanish')).toBeVisible()
    expect(screen.getByText(/counts toward no limit/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reached' })).not.toBeInTheDocument()
    api.use({ getCallToMake: () => ({ data: buildCall({ attempt_id: 'a-1' }) }) })
    await user.click(screen.getByRole('button', { name: 'Call now' }))
    expect(await screen.findByRole('button', { name: 'Reached' })).toBeVisible()
  })

  it.each([
    ['Reached', true],
    ['Not reached', false],
  ])('%s is recorded with its note', async (name, reached) => {
    const { api, user, isClosed } = await renderCall(buildCall({ attempt_id: 'a-1' }), {
      finishCallBack: () => ({ data: buildCall({ status: 'reached' }) }),
    })
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Explained it.')
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(isClosed()).toBe(true))
    expect(api.callsOf('finishCallBack')[0]!.input.body).toEqual({ reached, comment: 'Explained it.' })
  })

  it('after its hour is said to count, and a refusal of the guard stays in the dialog', async () => {
    const { user } = await renderCall(buildCall({ is_due: false }), {
      startCallBack: () => {
        throw refuse('contact_not_allowed', { status: 403, errors: { channel: ['cap_reached'] } })
      },
    })
    expect(screen.getByText(/judged and counts as any other/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Call now' }))
    expect(await screen.findByText(/This call may not be made now/)).toBeVisible()
  })

  it('that a colleague has ended is told', async () => {
    const { user, isClosed } = await renderCall(buildCall({ attempt_id: 'a-1' }), {
      finishCallBack: () => {
        throw refuse('conflict', { status: 409, errors: { call_back_id: ['call_back_over'] } })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Reached' }))
    expect(await screen.findByText('This call was made or cancelled.')).toBeVisible()
    expect(isClosed()).toBe(false)
  })

  it('is in Spanish', async () => {
    await renderCall(buildCall(), {}, 'es')
    expect(screen.getByRole('button', { name: 'Llamar ahora' })).toBeVisible()
  })
})
