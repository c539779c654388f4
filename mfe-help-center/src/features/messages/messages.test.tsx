import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import {
  buildDebt,
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import threadsEn from '@portal/shared/texts/en/threads.json'
import threadsEs from '@portal/shared/texts/es/threads.json'
import { buildThread, buildThreadRow, threadsOf } from '../../testing/build-thread.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import messagesEn from '../../texts/messages.en.json'
import messagesEs from '../../texts/messages.es.json'
import { MessagesPage } from './MessagesPage.tsx'
import { NewMessagePage } from './NewMessagePage.tsx'
import { ThreadPage } from './ThreadPage.tsx'

async function renderAt(route: string, handlers: Handlers = {}, setting: PortalSetting = {}) {
  const api = startApi({
    listThreads: () => threadsOf([buildThreadRow()], { unread: 1 }),
    getThread: () => ({ data: buildThread() }),
    readThread: () => ({}),
    listDebts: () => ({
      debts: [buildDebt({ debt_id: 'd-1', referenceNumber: 'HL-100200' })],
      co_debtors: [],
      debts_info: [],
    }),
    ...handlers,
  })
  const portal = await renderPortal(
    <Routes>
      <Route path="/help-center/messages" element={<MessagesPage />} />
      <Route path="/help-center/messages/new" element={<NewMessagePage />} />
      <Route path="/help-center/messages/:thread_id" element={<ThreadPage />} />
    </Routes>,
    {
      route,
      session: buildSignedIn(),
      tenant: buildTenant({ capabilities: { 'messages.enabled': true } }),
      texts: {
        'help-center': { en, es },
        'help-center-messages': { en: messagesEn, es: messagesEs },
        threads: { en: threadsEn, es: threadsEs },
      },
      ...setting,
    },
  )
  return { api, portal, user: userEvent.setup() }
}
const withoutMessages = { tenant: buildTenant({ capabilities: { 'messages.enabled': false } }) }
const file = (name = 'note.pdf') =>
  new File([new TextEncoder().encode('%PDF-1.7 note')], name, { type: 'application/pdf' })

describe('F-35: the list of messages', () => {
  it('shows subject, account, when and what is new, and leads to a new message', async () => {
    await renderAt('/help-center/messages', {
      listThreads: () =>
        threadsOf([
          buildThreadRow({ unread: 2 }),
          buildThreadRow({ id: 't-2', subject: 'A letter', status: 'closed', last_side: 'consumer', unread: 0 }),
        ]),
    })
    const [first, second] = within(screen.getByRole('list', { name: 'Your messages' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('My plan')
    expect(first).toHaveTextContent('HL-100200 · First Bank')
    expect(first).toHaveTextContent('We wrote Mar 12, 2026, 10:04 AM')
    expect(first).toHaveTextContent('2 new')
    expect(second).toHaveTextContent('You wrote')
    expect(second).toHaveTextContent('Closed')
    expect(screen.getByRole('link', { name: 'New message' })).toHaveAttribute('href', '/help-center/messages/new')
  })

  it('says that there is none, and shows a failed load with a way to try again', async () => {
    const { api, user } = await renderAt('/help-center/messages', {
      listThreads: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(screen.getByText('Your messages could not be loaded')).toBeVisible()
    api.use({ listThreads: () => threadsOf([]) })
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('No messages yet')).toBeVisible()
  })

  it('messages.enabled: without messages says how to reach us, and what was written stays', async () => {
    await renderAt('/help-center/messages', {}, withoutMessages)
    expect(screen.getByText(/not taking messages here/)).toHaveTextContent('(555) 010-0199')
    expect(screen.queryByRole('link', { name: 'New message' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'My plan' })).toBeVisible()
  })
})

describe('F-35: a new message', () => {
  it('is sent with its account and its files, and opens', async () => {
    const { api, portal, user } = await renderAt('/help-center/messages/new', {
      startThread: () => ({ data: buildThread() }),
    })
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'My plan')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'd-1')
    await user.type(screen.getByRole('textbox', { name: /^Your message/ }), 'When is it?')
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file())
    expect(await screen.findByRole('button', { name: 'Remove note.pdf' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the message' }))
    await waitFor(() => expect(portal.address()).toBe('/help-center/messages/t-1'))
    expect(api.callsOf('startThread')[0]!.input.body).toMatchObject({
      subject: 'My plan',
      debt_id: 'd-1',
      text: 'When is it?',
      attachments: [{ name: 'note.pdf' }],
    })
  })

  it('names what is missing at its field, and keeps what was typed after a refusal', async () => {
    const { api, user } = await renderAt('/help-center/messages/new', {
      startThread: () => {
        throw refuse('rate_limited', { status: 429, retry_at: '2026-03-13T14:00:00.000Z' })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Send the message' }))
    expect(screen.getByRole('textbox', { name: 'Subject' })).toBeInvalid()
    expect(api.callsOf('startThread')).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'My plan')
    await user.type(screen.getByRole('textbox', { name: /^Your message/ }), 'When is it?')
    await user.click(screen.getByRole('button', { name: 'Send the message' }))
    expect(await screen.findByText(/Please write again after Mar 13, 2026, 10:00 AM/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Your message/ })).toHaveValue('When is it?')
    expect(api.callsOf('startThread')[0]!.input.body).toMatchObject({ debt_id: null })
  })

  it('messages.enabled: is not offered without messages', async () => {
    await renderAt('/help-center/messages/new', {}, withoutMessages)
    expect(screen.queryByRole('button', { name: 'Send the message' })).not.toBeInTheDocument()
    expect(screen.getByText(/not taking messages here/)).toBeVisible()
  })
})

describe('F-35: a thread', () => {
  it('shows both sides, markup as text, when we read it, and marks what is new as read once', async () => {
    const { api } = await renderAt('/help-center/messages/t-1')
    const [own, ours] = screen.getByRole('list', { name: 'Messages, the oldest first' }).children
    expect(own).toHaveTextContent('You Mar 2, 2026, 10:00 AM')
    expect(own).toHaveTextContent('When is <b>it</b>? Thank you.')
    expect(own).toHaveTextContent('Read Mar 12, 2026, 10:04 AM')
    expect(ours).toHaveTextContent('On March 19.')
    expect(ours).toHaveTextContent('New')
    expect(ours).not.toHaveTextContent('Not read yet')
    await waitFor(() => expect(api.callsOf('readThread')).toHaveLength(1))
    expect(api.callsOf('readThread')[0]!.input).toMatchObject({ params: { thread_id: 't-1' }, body: { until: 'm-2' } })
  })

  it('marks nothing when nothing is new, and shows earlier messages when asked', async () => {
    const { api, user } = await renderAt('/help-center/messages/t-1', {
      getThread: ({ query }) => ({ data: buildThread({ unread: 0, earlier: query.count > 20 ? 0 : 3 }) }),
    })
    await user.click(screen.getByRole('button', { name: 'Show 3 earlier messages' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /earlier/ })).not.toBeInTheDocument())
    expect(api.callsOf('getThread').at(-1)!.input.query).toMatchObject({ count: 40 })
    expect(api.callsOf('readThread')).toHaveLength(0)
  })

  it('takes the next message and empties the field', async () => {
    const { api, user } = await renderAt('/help-center/messages/t-1', {
      writeToThread: () => ({ data: buildThread() }),
    })
    const field = screen.getByRole('textbox', { name: /^Your answer/ })
    await user.type(field, 'Thank you.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(field).toHaveValue(''))
    expect(api.callsOf('writeToThread')[0]!.input.body).toMatchObject({ text: 'Thank you.', attachments: [] })
  })

  it('says that it is closed, and that there is none', async () => {
    await renderAt('/help-center/messages/t-1', { getThread: () => ({ data: buildThread({ status: 'closed' }) }) })
    expect(screen.getByText(/We’ve closed this conversation/)).toBeVisible()
  })

  it('of nobody is not found', async () => {
    await renderAt('/help-center/messages/t-9', {
      getThread: () => {
        throw refuse('not_found', { status: 404 })
      },
    })
    expect(screen.getByText('We couldn’t find these messages')).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderAt('/help-center/messages/t-1', {}, { language: 'es' })
    expect(screen.getByText(/^Leído: 12 mar 2026/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeVisible()
  })
})
