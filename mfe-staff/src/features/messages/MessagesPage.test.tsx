import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import sharedEn from '@portal/shared/texts/en/threads.json'
import sharedEs from '@portal/shared/texts/es/threads.json'
import en from '../../texts/threads.en.json'
import es from '../../texts/threads.es.json'
import { MessagesPage } from './MessagesPage.tsx'

type Reply = Awaited<ReturnType<NonNullable<Handlers['listStaffThreads']>>>
type Row = Reply['data'][number]

const row = (change: Partial<Row> = {}): Row => ({
  id: 't-1',
  subject: 'My plan',
  status: 'open',
  debt_id: 'd-1',
  reference_number: 'HL-100200',
  creditor: 'First Bank',
  created_at: '2026-03-02T15:00:00.000Z',
  last_at: '2026-03-02T16:00:00.000Z',
  last_side: 'consumer',
  unread: 2,
  client_id: 'c-1',
  consumer_name: 'Dana Whitfield',
  waiting_since: '2026-03-02T15:00:00.000Z',
  assignee: null,
  agent: null,
  ...change,
})
const reply = (rows: Row[], total = rows.length): Reply => ({
  page: 1,
  items_number: total,
  pagination: { page_range: [1], pages: 1 },
  data: rows,
  waiting: 12,
})

async function renderMessages(handlers: Handlers, setting: PortalSetting = {}) {
  const api = startApi(handlers)
  await renderPortal(<MessagesPage />, {
    route: '/admin/messages',
    session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
    texts: { 'staff-threads': { en, es }, threads: { en: sharedEn, es: sharedEs } },
    ...setting,
  })
  return { api, user: userEvent.setup(), asked: () => api.callsOf('listStaffThreads').at(-1)?.input.query }
}

describe('F-35: the messages of all customers', () => {
  it('begins with those that wait, whoever began to wait last first, and leads to each thread and customer', async () => {
    const { asked } = await renderMessages({
      listStaffThreads: () =>
        reply([
          row(),
          row({
            id: 't-2',
            consumer_name: 'Bo Lind',
            agent: 'Cy Hall',
            unread: 0,
            waiting_since: null,
            last_side: 'staff',
          }),
        ]),
    })
    const first = await screen.findByRole('row', { name: /Dana Whitfield/ })
    for (const text of ['Mar 2, 2026', 'Customer,', 'No one yet', 'Waits for an answer', '2 new'])
      expect(first).toHaveTextContent(text)
    expect(within(first).getByRole('link', { name: 'My plan' })).toHaveAttribute('href', '/admin/messages/t-1')
    expect(within(first).getByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/c-1?debt=d-1',
    )
    const second = screen.getByRole('row', { name: /Bo Lind/ })
    for (const text of ['Staff,', 'Cy Hall', 'Answered']) expect(second).toHaveTextContent(text)
    expect(second).not.toHaveTextContent('new')
    expect(screen.getByRole('button', { name: 'Waiting: 12' })).toHaveAttribute('aria-pressed', 'true')
    expect(asked()).toMatchObject({ status: 'waiting', sort: '-since', page: 1, per_page: 10 })
  })

  it('shows who took a thread before the customer’s agent, and that it is closed', async () => {
    const taken = row({
      assignee: { id: 's-2', name: 'Ada Moss' },
      agent: 'Cy Hall',
      status: 'closed',
      waiting_since: null,
    })
    await renderMessages({ listStaffThreads: () => reply([taken]) })
    const shown = await screen.findByRole('row', { name: /Ada Moss/ })
    expect(shown).toHaveTextContent('Closed')
    expect(shown).not.toHaveTextContent('Cy Hall')
  })

  it('asks for the answered ones, for all, for those who wait longest, and for the next page', async () => {
    const { user, asked } = await renderMessages({ listStaffThreads: () => reply([row()], 30) })
    await user.click(await screen.findByRole('button', { name: 'Answered' }))
    await waitFor(() => expect(asked()).toMatchObject({ status: 'answered' }))
    await user.click(screen.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('status', 'answered'))
    await user.click(screen.getByRole('button', { name: /Waits since/ }))
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'since' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(asked()).toMatchObject({ page: 2 }))
  })

  it('says that no one waits, and what failed', async () => {
    const { api, user } = await renderMessages({ listStaffThreads: () => ({ ...reply([]), waiting: 0 }) })
    expect(await screen.findByText('No one waits for an answer')).toBeVisible()
    api.use({
      listStaffThreads: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(await screen.findByText('The messages could not be loaded')).toBeVisible()
  })

  it('in Spanish', async () => {
    await renderMessages({ listStaffThreads: () => reply([row({ unread: 1 })]) }, { language: 'es' })
    const shown = await screen.findByRole('row', { name: /Dana Whitfield/ })
    for (const text of ['Espera respuesta', '1 nuevo', 'Cliente,']) expect(shown).toHaveTextContent(text)
    expect(screen.getByRole('button', { name: 'En espera: 12' })).toBeVisible()
  })
})
