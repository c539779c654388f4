import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { Route, Routes } from '@portal/shared/router'
import {
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import deskEn from '@portal/shared/texts/en/desk.json'
import deskEs from '@portal/shared/texts/es/desk.json'
import sharedEn from '@portal/shared/texts/en/threads.json'
import sharedEs from '@portal/shared/texts/es/threads.json'
import en from '../../texts/threads.en.json'
import es from '../../texts/threads.es.json'
import { ThreadPage } from './ThreadPage.tsx'

type Detail = Awaited<ReturnType<NonNullable<Handlers['getStaffThread']>>>['data']
const buildThread = (change: Partial<Detail> = {}): Detail => ({
  id: 't-1',
  subject: 'My plan',
  status: 'open',
  debt_id: 'd-1',
  reference_number: 'HL-100200',
  creditor: 'First Bank',
  created_at: '2026-03-02T15:00:00.000Z',
  last_at: '2026-03-02T15:00:00.000Z',
  last_side: 'consumer',
  unread: 1,
  client_id: 'c-1',
  consumer_name: 'Dana Whitfield',
  waiting_since: '2026-03-02T15:00:00.000Z',
  assignee: null,
  agent: null,
  messages: [
    {
      id: 'm-1',
      side: 'consumer',
      text: 'When is <b>it</b>?',
      at: '2026-03-02T15:00:00.000Z',
      read_at: null,
      files: [],
      held: [],
    },
  ],
  earlier: 0,
  ...change,
})

async function renderThread(detail: Detail, handlers: Handlers = {}, setting: PortalSetting = {}) {
  const api = startApi({ getStaffThread: () => ({ data: detail }), readStaffThread: () => ({}), ...handlers })
  await renderPortal(
    <Routes>
      <Route path="/admin/messages/:threadId" element={<ThreadPage />} />
    </Routes>,
    {
      route: '/admin/messages/t-1',
      session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
      texts: { 'staff-threads': { en, es }, threads: { en: sharedEn, es: sharedEs }, desk: { en: deskEn, es: deskEs } },
      ...setting,
    },
  )
  return { api, user: userEvent.setup() }
}

describe('F-35: a thread for staff', () => {
  it('shows who waits since when, the words as text, and marks them as read once', async () => {
    const { api } = await renderThread(buildThread())
    expect(screen.getByRole('heading', { level: 1, name: 'My plan' })).toBeVisible()
    const facts = screen.getByRole('region', { name: 'At a glance' })
    expect(facts).toHaveTextContent('Waits for an answer')
    expect(facts).toHaveTextContent('No one yet')
    expect(within(facts).getByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/c-1?debt=d-1',
    )
    expect(screen.getByText('When is <b>it</b>?')).toBeVisible()
    await waitFor(() => expect(api.callsOf('readStaffThread')).toHaveLength(1))
    expect(api.callsOf('readStaffThread')[0]!.input.body).toEqual({ until: 'm-1' })
  })

  it('sends the answer with what was read last, and says what became of the e-mail', async () => {
    const { api, user } = await renderThread(buildThread(), {
      answerThread: () => ({ data: buildThread({ waiting_since: null }), mail: 'later' }),
    })
    await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'On March 19.')
    await user.click(screen.getByRole('button', { name: 'Send the answer' }))
    await waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/waits for an hour at which it may leave/),
    )
    expect(api.callsOf('answerThread')[0]!.input.body).toMatchObject({ text: 'On March 19.', after: 'm-1' })
  })

  it('keeps the words when somebody wrote in the meantime, and names them', async () => {
    const { api, user } = await renderThread(buildThread(), {
      answerThread: () => {
        throw refuse('conflict', { status: 409, errors: { after: ['thread_moved'] }, current: { name: 'Ada Moss' } })
      },
    })
    await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'On March 19.')
    await user.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText(/Ada Moss wrote in the meantime/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Your answer/ })).toHaveValue('On March 19.')
    const before = api.callsOf('getStaffThread').length
    await user.click(screen.getByRole('button', { name: 'Read it' }))
    await waitFor(() => expect(api.callsOf('getStaffThread').length).toBeGreaterThan(before))
  })

  it('is taken, and closed', async () => {
    const { api, user } = await renderThread(buildThread(), {
      takeWork: () => {
        throw refuse('conflict', { status: 409, errors: { subject_id: ['work_taken'] } })
      },
      closeThread: () => ({ data: buildThread({ status: 'closed', waiting_since: null }) }),
    })
    await user.click(screen.getByRole('button', { name: 'Take' }))
    expect(await screen.findByText('Someone has already taken this.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(api.callsOf('closeThread')[0]!.input.body).toEqual({ after: 'm-1' }))
  })

  it('that is closed takes no answer, and is opened again', async () => {
    const { api, user } = await renderThread(buildThread({ status: 'closed', waiting_since: null }), {
      reopenThread: () => ({ data: buildThread() }),
    })
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open again' }))
    await waitFor(() => expect(api.callsOf('reopenThread')).toHaveLength(1))
  })

  it('R-18: asks whether a message means to stop', async () => {
    const [message] = buildThread().messages
    const { api, user } = await renderThread(buildThread({ messages: [{ ...message!, held: ['phone', 'email'] }] }), {
      decideThreadStop: () => ({ data: buildThread() }),
    })
    expect(screen.getByText('On hold until you say so: calls, e-mails.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Yes: no more contact' }))
    await waitFor(() => expect(api.callsOf('decideThreadStop')[0]!.input.body).toEqual({ is_stop: true }))
  })

  it('of nobody is not found, and a failed load is tried again', async () => {
    const { api, user } = await renderThread(buildThread(), {
      getStaffThread: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(screen.getByText('The messages could not be loaded')).toBeVisible()
    api.use({
      getStaffThread: () => {
        throw refuse('not_found', { status: 404 })
      },
    })
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('There are no such messages')).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderThread(buildThread(), {}, { language: 'es' })
    expect(screen.getByRole('button', { name: 'Enviar la respuesta' })).toBeVisible()
  })
})
