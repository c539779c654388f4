import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CALL_TOPIC_MAX } from '@portal/shared/domain'
import {
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import contactEn from '../../texts/contact.en.json'
import contactEs from '../../texts/contact.es.json'
import en from '../../texts/call-backs.en.json'
import es from '../../texts/call-backs.es.json'
import { CallsPage } from './CallsPage.tsx'

type Reply = Awaited<ReturnType<NonNullable<Handlers['listCallBacks']>>>
type Row = Reply['data'][number]

const row = (change: Partial<Row> = {}): Row => ({
  id: 'b-1',
  status: 'booked',
  starts_at: '2026-03-03T15:00:00.000Z',
  ends_at: '2026-03-03T16:00:00.000Z',
  zone: 'America/New_York',
  phone: '0111',
  language: 'es',
  topic: 'My plan',
  debt_id: null,
  reference_number: null,
  client_id: 'c-1',
  consumer_name: 'Dana Whitfield',
  forbidden: null,
  next_allowed_at: null,
  agent: null,
  ended_at: null,
  ...change,
})
const reply = (rows: Row[], total = rows.length): Reply => ({
  page: 1,
  items_number: total,
  pagination: { page_range: [1], pages: 1 },
  data: rows,
  counts: { today: 2, overdue: 1, upcoming: 0 },
})

async function renderCalls(handlers: Handlers, setting: PortalSetting = {}) {
  const api = startApi(handlers)
  await renderPortal(<CallsPage />, {
    route: '/admin/calls',
    session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
    texts: { 'staff-call-backs': { en, es }, 'staff-contact': { en: contactEn, es: contactEs } },
    ...setting,
  })
  return { api, user: userEvent.setup(), asked: () => api.callsOf('listCallBacks').at(-1)?.input.query }
}

describe('F-36: the calls that customers asked for', () => {
  it('begins with those of today, and says how many each list has', async () => {
    const { asked, user } = await renderCalls({ listCallBacks: () => reply([row({ agent: 'Cy Hall' })], 30) })
    const shown = await screen.findByRole('row', { name: /Dana Whitfield/ })
    for (const text of ['Mar 3, 2026', 'Spanish', 'My plan', 'Cy Hall', 'To be made'])
      expect(shown).toHaveTextContent(text)
    expect(screen.getByRole('button', { name: 'Today: 2' })).toHaveAttribute('aria-pressed', 'true')
    expect(asked()).toMatchObject({ list: 'today', page: 1, per_page: 10 })
    await user.click(screen.getByRole('button', { name: 'Overdue: 1' }))
    await waitFor(() => expect(asked()).toMatchObject({ list: 'overdue' }))
    await waitFor(() => expect(screen.getByRole('row', { name: /Dana Whitfield/ })).toHaveTextContent('Overdue'))
    await user.click(screen.getByRole('button', { name: 'Later: 0' }))
    await waitFor(() => expect(asked()).toMatchObject({ list: 'upcoming' }))
  })

  it('R-04: says why one may not be made, and when it may; a limit without its numbers', async () => {
    await renderCalls({
      listCallBacks: () =>
        reply([
          row({ forbidden: 'represented' }),
          row({
            id: 'b-2',
            consumer_name: 'Bo Lind',
            forbidden: 'cap_reached',
            next_allowed_at: '2026-03-09T15:00:00.000Z',
          }),
        ]),
    })
    const first = await screen.findByRole('row', { name: /Dana Whitfield/ })
    for (const text of ['May not be called', 'The customer has an attorney. Contact only the attorney.'])
      expect(first).toHaveTextContent(text)
    const second = screen.getByRole('row', { name: /Bo Lind/ })
    for (const text of ['No more calls are allowed for now.', 'Allowed again: Mar 9, 2026'])
      expect(second).toHaveTextContent(text)
  })

  it('records from the list that a call was made', async () => {
    const call = { ...row(), phone: '(207) 555-0111', is_due: true, is_over: false, attempt_id: 'a-1' }
    const { api, user } = await renderCalls({
      listCallBacks: () => reply([row()]),
      getCallToMake: () => ({ data: call }),
      finishCallBack: () => ({ data: call }),
    })
    await user.click(await screen.findByRole('button', { name: 'Call Dana Whitfield' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('(207) 555-0111')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Reached' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('finishCallBack')[0]!.input).toMatchObject({
      params: { call_back_id: 'b-1' },
      body: { reached: true },
    })
    await waitFor(() => expect(api.callsOf('listCallBacks').length).toBeGreaterThan(1))
  })

  it('shows of those that are done how and when they ended, and calls none of them', async () => {
    const ended = { ended_at: '2026-03-03T15:20:00.000Z' }
    await renderCalls(
      {
        listCallBacks: () =>
          reply([
            row({ status: 'not_reached', ...ended }),
            row({ id: 'b-2', consumer_name: 'Bo Lind', status: 'cancelled', ...ended }),
          ]),
      },
      { route: '/admin/calls?list=done' },
    )
    expect(await screen.findByRole('row', { name: /Dana Whitfield/ })).toHaveTextContent('Not reached')
    expect(screen.getByRole('row', { name: /Bo Lind/ })).toHaveTextContent('Cancelled by the customer')
    expect(screen.queryByRole('button', { name: /^Call / })).not.toBeInTheDocument()
  })

  it('has room for the longest words, says that there is nothing, and what failed', async () => {
    const long = { consumer_name: 'W'.repeat(80), topic: 'x'.repeat(CALL_TOPIC_MAX) }
    const { api, user } = await renderCalls({ listCallBacks: () => reply([row(long)]) })
    expect(await screen.findByText(long.topic)).toBeVisible()
    api.use({ listCallBacks: () => reply([]) })
    await user.click(screen.getByRole('button', { name: /^Overdue/ }))
    expect(await screen.findByText('No call is overdue')).toBeVisible()
    api.use({
      listCallBacks: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('The calls could not be loaded')).toBeVisible()
  })

  it('in Spanish', async () => {
    await renderCalls({ listCallBacks: () => reply([row({ forbidden: 'represented' })]) }, { language: 'es' })
    expect(await screen.findByRole('row', { name: /Dana Whitfield/ })).toHaveTextContent('No se puede llamar')
    expect(screen.getByRole('button', { name: 'Hoy: 2' })).toBeVisible()
  })
})
