import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import inboundEn from '../../texts/inbound.en.json'
import inboundEs from '../../texts/inbound.es.json'
import en from '../../texts/work.en.json'
import es from '../../texts/work.es.json'
import desk from '@portal/shared/texts/en/desk.json'
import { WorkPage } from './WorkPage.tsx'

type Entry = Awaited<ReturnType<NonNullable<Handlers['listWork']>>>['data'][number]

const entry = (change: Partial<Entry> = {}): Entry => ({
  subject_id: 'instalment:i-1:2026-02-27',
  client_id: 'p-1',
  consumer_name: 'Dana Rivera',
  debt_id: 'd-1',
  reference_number: 'HL-100200',
  at: null,
  day: '2026-02-27',
  amount: '33.33',
  detail: 'instalment',
  case_id: null,
  taken_by: null,
  ...change,
})

const message = {
  id: 'm-1',
  channel: 'text' as const,
  received_at: '2026-03-02T18:00:00.000Z',
  from: '(207) 555-0188',
  subject: null,
  client_id: 'p-1',
  consumer_name: 'Dana Rivera',
}

async function renderWork(
  handlers: Handlers = {},
  route = '/admin/work',
  rows = [entry()],
  role: 'agent' | 'admin' = 'agent',
) {
  const api = startApi({
    listWorkQueues: () => ({
      data: [
        { queue: 'broken_promises', count: rows.length, mine: 0 },
        { queue: 'hardships_waiting', count: 1, mine: 1 },
        { queue: 'ledger_mismatch', count: 0, mine: 0 },
      ],
    }),
    listWork: ({ query }) => ({
      page: query.page,
      items_number: rows.length,
      pagination: { page_range: [1], pages: 1 },
      data: rows,
    }),
    ...handlers,
  })
  const page = await renderPortal(<WorkPage />, {
    route,
    session: buildSignedIn({ role, user_id: 's-1' }),
    texts: {
      'staff-work': { en, es },
      'staff-inbound': { en: inboundEn, es: inboundEs },
      desk: { en: desk, es: desk },
    },
  })
  return { api, page, user: userEvent.setup() }
}

describe('F-10: work', () => {
  it('shows the queues with their numbers of entries, and opens the first one with entries', async () => {
    await renderWork()
    const row = await screen.findByRole('row', { name: /Dana Rivera/ })
    for (const text of ['HL-100200', 'A payment of the plan failed', 'Feb 27, 2026', '$33.33', 'No one yet'])
      expect(row).toHaveTextContent(text)
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/consumers/consumer/p-1?debt=d-1')
    expect(screen.getByRole('link', { name: /Broken promises/ })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: /Hardships waiting/ })).toHaveTextContent('1 of them yours')
    // The part and its list have names of their own: each name once.
    for (const name of ['Queues', 'Broken promises']) expect(screen.getByRole('region', { name })).toBeVisible()
    expect(screen.getByRole('table', { name: 'Waiting work' })).toBeVisible()
    // Items of the product show only when there are any.
    expect(screen.queryByText('Ledger mismatches')).toBeNull()
  })

  it.each([
    ['held', 'A letter is held and was not sent'],
    ['returned', 'A letter came back'],
  ])('R-15: says that a letter is %s, and leads to the outgoing mail', async (detail, text) => {
    const letter = entry({ subject_id: 'l-1', detail, amount: null, day: null, at: '2026-03-02T15:00:00.000Z' })
    await renderWork(
      { listWorkQueues: () => ({ data: [{ queue: 'mail_problems', count: 1, mine: 0 }] }) },
      '/admin/work?queue=mail_problems',
      [letter],
      'admin',
    )
    const row = await screen.findByRole('row', { name: /Dana Rivera/ })
    expect(row).toHaveTextContent(text)
    expect(screen.getByRole('columnheader', { name: 'Since' })).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Dana Rivera' })).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Outgoing mail' })).toHaveAttribute('href', '/admin/letters/mailings')
    expect(screen.getByRole('heading', { name: 'Letters to review' })).toBeVisible()
  })

  it.each([
    ['much:record:Gus: Agent', 'Gus: Agent opened many customers'],
    ['stopped:ssn_search:Gus Agent', 'Gus Agent can’t search for more SSNs alone'],
  ])('F-27: says of %s who read much, and leads to what it was', async (detail, text) => {
    const nobody = { client_id: null, consumer_name: null, debt_id: null, reference_number: null, amount: null }
    await renderWork(
      { listWorkQueues: () => ({ data: [{ queue: 'reading_alert', count: 1, mine: 0 }] }) },
      '/admin/work?queue=reading_alert',
      [entry({ ...nobody, subject_id: 'w-1', detail, day: null, at: '2026-03-02T15:00:00.000Z' })],
      'admin',
    )
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Who read what' })).toHaveAttribute('href', '/admin/staff-readings')
    expect(screen.getByRole('heading', { name: 'Staff who read a lot' })).toBeVisible()
  })

  it('I-05: leads to the customer whose correction waits, and has nothing to tick off', async () => {
    const correction = entry({ subject_id: 'i-1', debt_id: null, detail: null, amount: null, day: null })
    await renderWork(
      { listWorkQueues: () => ({ data: [{ queue: 'corrections_waiting', count: 1, mine: 0 }] }) },
      '/admin/work?queue=corrections_waiting',
      [correction],
      'admin',
    )
    const row = await screen.findByRole('row', { name: /Dana Rivera/ })
    expect(row).toHaveTextContent('A correction is waiting for a second person')
    expect(within(row).getByRole('link', { name: 'Decide' })).toHaveAttribute('href', '/admin/consumers/consumer/p-1')
    expect(within(row).queryByRole('button', { name: /is done/ })).toBeNull()
  })

  it('takes an entry', async () => {
    const { api, user } = await renderWork({
      takeWork: () => ({ data: entry({ taken_by: { id: 's-1', name: 'Cy Hall', is_me: true } }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Take Dana Rivera' }))
    await waitFor(() => expect(api.callsOf('takeWork')).toHaveLength(1))
    expect(api.callsOf('takeWork')[0]!.input).toMatchObject({
      params: { queue: 'broken_promises' },
      body: { subject_id: 'instalment:i-1:2026-02-27', staff_id: 's-1' },
    })
  })

  it('says that a colleague was quicker, and reads the list again', async () => {
    const { api, user } = await renderWork({
      takeWork: () => {
        throw refuse('conflict', { status: 409, errors: { subject_id: ['work_taken'] } })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Take Dana Rivera' }))
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Someone has already taken this.']),
    )
    await waitFor(() => expect(api.callsOf('listWork')).toHaveLength(2))
  })

  it('marks an entry as done with a note', async () => {
    const { api, user } = await renderWork({ finishWork: () => ({}) })
    await user.click(await screen.findByRole('button', { name: 'Dana Rivera is done' }))
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(within(dialog).getByText('Please say what was done.')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox'), 'Called, pays on Friday.')
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('finishWork')[0]!.input.body).toMatchObject({ note: 'Called, pays on Friday.' })
  })

  it('lets only an administrator give an entry to another person, even if a colleague has it', async () => {
    const taken = entry({ taken_by: { id: 's-2', name: 'Di Park', is_me: false } })
    const { api, user } = await renderWork(
      {
        listWorkStaff: () => ({
          data: [
            { id: 's-1', name: 'Ada Moss' },
            { id: 's-2', name: 'Di Park' },
            { id: 's-3', name: 'Cy Hall' },
          ],
        }),
        takeWork: () => ({ data: entry({ taken_by: { id: 's-3', name: 'Cy Hall', is_me: false } }) }),
      },
      '/admin/work',
      [taken],
      'admin',
    )
    await user.click(await screen.findByRole('button', { name: 'Assign Dana Rivera to someone' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Assign this work' }))
    expect(dialog.getByText(/Di Park has Dana Rivera/)).toBeVisible()
    const list = await dialog.findByRole('combobox', { name: 'Assign to' })
    for (const name of ['Di Park', 'Ada Moss']) expect(within(list).queryByRole('option', { name })).toBeNull()
    await user.selectOptions(list, 'Cy Hall')
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('takeWork')[0]!.input.body).toMatchObject({ staff_id: 's-3' })
    expect(useToasts.getState().toasts.at(-1)?.text).toBe('It’s now assigned to Cy Hall.')
  })

  it('shows an administrator why it could not be given', async () => {
    const { user } = await renderWork(
      {
        listWorkStaff: () => ({ data: [{ id: 's-3', name: 'Cy Hall' }] }),
        takeWork: () => {
          throw refuse('conflict', { status: 409, errors: { subject_id: ['work_done'] } })
        },
      },
      '/admin/work',
      [entry()],
      'admin',
    )
    await user.click(await screen.findByRole('button', { name: 'Assign Dana Rivera to someone' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Assign to' }), 'Cy Hall')
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
  })

  it('links a case to its answer', async () => {
    const rows = [entry({ subject_id: 'c-1', case_id: 'c-1', detail: 'H-2026-00003', amount: null })]
    await renderWork({}, '/admin/work?queue=hardships_waiting', rows)
    expect(await screen.findByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/admin/disputes/c-1')
    expect(screen.queryByRole('button', { name: /is done/ })).toBeNull()
  })

  it('R-18: an agent reads a message that may ask us to stop, and decides', async () => {
    const words = 'Please stop texting me.'
    let held: ('text' | 'phone')[] = ['phone', 'text']
    const { api, user } = await renderWork(
      {
        listWorkQueues: () => ({ data: [{ queue: 'inbound_message', count: 1, mine: 0 }] }),
        getInboundMessage: () => ({ data: { ...message, text: words, meaning: 'wish', held } }),
        decideStopWish: () => {
          held = []
          return { data: { ...message, text: words, meaning: 'wish', held } }
        },
      },
      '/admin/work',
      [entry({ subject_id: 'm-1', day: null, detail: words })],
    )
    await user.click(await screen.findByRole('button', { name: /^Read the message/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Message from the customer' }))
    expect(await dialog.findByText('On hold until someone decides: calls, texts.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Yes: no more messages to this address' }))
    expect(api.callsOf('decideStopWish')[0]!.input).toMatchObject({
      params: { message_id: 'm-1' },
      body: { is_stop: true },
    })
    await waitFor(() => expect(dialog.queryByText(/On hold until/)).not.toBeInTheDocument())
    expect(dialog.getByText('May be asking us to stop.')).toBeVisible()
  })

  it('R-18: shows a whole message, also from an unknown sender', async () => {
    const words = `${'Please do not call me at work. '.repeat(20)}Thank you.`
    const row = entry({ subject_id: 'm-1', client_id: null, consumer_name: null, day: null, detail: 'Please do not…' })
    const { api, user } = await renderWork(
      {
        listWorkQueues: () => ({ data: [{ queue: 'inbound_message', count: 1, mine: 0 }] }),
        getInboundMessage: () => ({
          data: {
            id: 'm-1',
            channel: 'text',
            received_at: '2026-03-02T18:00:00.000Z',
            from: '(207) 555-0188',
            subject: null,
            text: words,
            meaning: 'free',
            client_id: null,
            consumer_name: null,
          },
        }),
      },
      '/admin/work',
      [row],
      'admin',
    )
    await user.click(await screen.findByRole('button', { name: 'Read the message from an unknown sender' }))
    expect(screen.getByRole('row', { name: /^Unknown sender/ })).toBeVisible()
    const dialog = within(await screen.findByRole('dialog', { name: 'Message from an unknown sender' }))
    expect(await dialog.findByText(words)).toBeVisible()
    expect(dialog.getByText('No one on file has this number or address.')).toBeVisible()
    expect(api.callsOf('getInboundMessage')[0]!.input.params).toEqual({ message_id: 'm-1' })
  })
})
