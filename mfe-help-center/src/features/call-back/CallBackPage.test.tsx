import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import callEn from '../../texts/call-back.en.json'
import callEs from '../../texts/call-back.es.json'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { CallBackPage } from './CallBackPage.tsx'

type State = Awaited<ReturnType<NonNullable<Handlers['getCallBack']>>>
const hour = (starts_at: string, is_free = true) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
  is_free,
})
const ten = '2026-03-03T15:00:00.000Z'
const eleven = '2026-03-03T16:00:00.000Z'
const nextDay = '2026-03-04T15:00:00.000Z'
const free: State = {
  data: null,
  windows: [hour(ten), hour(eleven, false), hour(nextDay)],
  zone: 'America/New_York',
  numbers: [{ id: 'p-1', phone: '0111' }],
}
const call: NonNullable<State['data']> = {
  id: 'c-1',
  status: 'booked',
  starts_at: ten,
  ends_at: eleven,
  zone: 'America/New_York',
  phone: '0111',
  language: 'en',
  topic: 'My plan',
  debt_id: null,
  reference_number: null,
}
async function renderCall(state: State, handlers: Handlers = {}, setting: PortalSetting = {}) {
  const api = startApi({ getCallBack: () => state, ...handlers })
  await renderPortal(<CallBackPage />, {
    route: '/help-center/call-back',
    session: buildSignedIn(),
    tenant: buildTenant({ capabilities: { 'call_back.enabled': true } }),
    texts: { 'help-center': { en, es }, 'help-center-call-back': { en: callEn, es: callEs } },
    ...setting,
  })
  return { api, user: userEvent.setup() }
}
const choose = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '2026-03-03')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Hour/ }), ten)
}

describe('F-36: asking for a call', () => {
  it('offers the days and their free hours, and sends the number, the language and the subject', async () => {
    const { api, user } = await renderCall(free, { bookCallBack: () => ({ data: call }) })
    const days = within(screen.getByRole('combobox', { name: 'Day' })).getAllByRole('option')
    expect(days.map(({ textContent }) => textContent)).toEqual(['Choose a day', 'March 3, 2026', 'March 4, 2026'])
    await choose(user)
    expect(within(screen.getByRole('combobox', { name: /^Hour/ })).getAllByRole('option')).toHaveLength(2)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es')
    await user.type(screen.getByRole('textbox', { name: /What is it about/ }), 'My plan')
    api.use({ getCallBack: () => ({ ...free, data: call }) })
    await user.click(screen.getByRole('button', { name: 'Ask for the call' }))
    expect(await screen.findByText('From Tue, Mar 3, 10:00 AM EST, within the hour')).toBeVisible()
    expect(api.callsOf('bookCallBack')[0]!.input.body).toMatchObject({
      starts_at: ten,
      contact_point_id: 'p-1',
      phone: null,
      language: 'es',
      topic: 'My plan',
    })
  })

  it('takes another number, and says at its field what is wrong with it', async () => {
    const { api, user } = await renderCall(free, { bookCallBack: () => ({ data: call }) })
    await user.click(screen.getByRole('button', { name: 'Ask for the call' }))
    expect(screen.getByRole('combobox', { name: /^Hour/ })).toHaveAccessibleDescription(/Choose an hour/)
    await choose(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), 'Another number')
    await user.type(screen.getByRole('textbox', { name: /Phone number/ }), '207555')
    await user.click(screen.getByRole('button', { name: 'Ask for the call' }))
    expect(screen.getByRole('textbox', { name: /Phone number/ })).toBeInvalid()
    expect(api.callsOf('bookCallBack')).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: /Phone number/ }), '0111')
    await user.click(screen.getByRole('button', { name: 'Ask for the call' }))
    await waitFor(() => expect(api.callsOf('bookCallBack')).toHaveLength(1))
    expect(api.callsOf('bookCallBack')[0]!.input.body).toMatchObject({ contact_point_id: null, phone: '2075550111' })
  })

  it.each([
    [{ errors: { starts_at: ['window_full'] } }, 'validation_failed', /taken a moment ago/],
    [{ status: 403 }, 'contact_not_allowed', /can’t promise you a call.*\(555\) 010-0199/],
  ])('says why it is refused: %j', async (details, code, words) => {
    const { user } = await renderCall(free, {
      bookCallBack: () => {
        throw refuse(code as 'conflict', details)
      },
    })
    await choose(user)
    await user.click(screen.getByRole('button', { name: 'Ask for the call' }))
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says how to reach us when no hour is free, and where there are no such calls', async () => {
    await renderCall({ ...free, windows: [hour(ten, false)] })
    expect(screen.getByText('There is no free hour at the moment')).toBeVisible()
    expect(screen.getByText(/\(555\) 010-0199/)).toBeVisible()
  })

  it('call_back.enabled: shows no form where it is off', async () => {
    await renderCall(free, {}, { tenant: buildTenant({ capabilities: { 'call_back.enabled': false } }) })
    expect(screen.queryByRole('button', { name: 'Ask for the call' })).not.toBeInTheDocument()
  })

  it('shows a failed load in place and tries again', async () => {
    const { api, user } = await renderCall(free, {
      getCallBack: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(screen.getByText('The free hours could not be loaded')).toBeVisible()
    api.use({ getCallBack: () => free })
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('combobox', { name: 'Day' })).toBeVisible()
  })
})

describe('F-36: a call that is booked', () => {
  const booked = { ...free, data: call }
  it('is moved to another hour', async () => {
    const { api, user } = await renderCall(booked, { moveCallBack: () => ({ data: call }) })
    await user.click(screen.getByRole('button', { name: 'Choose another time' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '2026-03-04')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Hour/ }), nextDay)
    await user.click(screen.getByRole('button', { name: 'Save the new time' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose another time' })).toBeVisible())
    expect(api.callsOf('moveCallBack')[0]!.input).toMatchObject({
      params: { call_back_id: 'c-1' },
      body: { starts_at: nextDay },
    })
  })

  it('is taken back after a question', async () => {
    const { api, user } = await renderCall(booked, {
      cancelCallBack: () => ({ data: { ...call, status: 'cancelled' } }),
    })
    await user.click(screen.getByRole('button', { name: 'I no longer need the call' }))
    api.use({ getCallBack: () => free })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the call' }))
    expect(await screen.findByRole('button', { name: 'Ask for the call' })).toBeVisible()
    expect(api.callsOf('cancelCallBack')).toHaveLength(1)
  })

  it('is in Spanish', async () => {
    await renderCall(booked, {}, { language: 'es' })
    expect(screen.getByRole('button', { name: 'Elegir otro momento' })).toBeVisible()
  })
})
