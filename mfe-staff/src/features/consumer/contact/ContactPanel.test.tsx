import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContactAttempt, ContactStanding, InboundMessage } from '@portal/shared/contract'
import {
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../../texts/contact.en.json'
import es from '../../../texts/contact.es.json'
import inboundEn from '../../../texts/inbound.en.json'
import inboundEs from '../../../texts/inbound.es.json'
import { ContactPanel } from './ContactPanel.tsx'

const open: ContactStanding['channels'][number] = {
  channel: 'phone',
  allowed: true,
  reason: null,
  source: null,
  most: null,
  days: null,
  next_allowed_at: null,
  may_override: false,
  contact_point_id: 'p1',
  address: '(207) 555-0101',
}
const blocked: ContactStanding['channels'][number] = {
  ...open,
  allowed: false,
  reason: 'cap_reached',
  source: '12 CFR 1006.14(b)(2)(i)(A)',
  most: 7,
  days: 7,
  next_allowed_at: '2026-03-09T12:00:00.000Z',
  may_override: true,
}
const attempt: ContactAttempt = {
  id: 'a1',
  at: '2026-03-02T18:00:00.000Z',
  channel: 'phone',
  direction: 'out',
  party: 'consumer',
  outcome: 'reserved',
  counts: true,
  consented: false,
  address: '(207) 555-0101',
  reference_number: 'R-1',
  agent: 'Ann Ortiz',
  duration_seconds: null,
  language: null,
  override_reason: null,
  override_by: null,
}

const build = (change: Partial<ContactStanding> = {}): ContactStanding => ({
  debt_id: 'd1',
  reference_number: 'R-1',
  now: '2026-03-02T18:00:00.000Z',
  zones: ['America/New_York'],
  zone_is_chosen: false,
  agency_zone: 'America/New_York',
  count_7d: 2,
  most_calls: 7,
  last_conversation_at: null,
  channels: [
    open,
    { ...open, channel: 'text' },
    { ...open, channel: 'email', address: 'dana@mail.example', contact_point_id: 'p2' },
  ],
  numbers: [{ id: 'p1', kind: 'cell_phone', value: '(207) 555-0101' }],
  represented: false,
  ceased: false,
  requests: [],
  language: 'en',
  other_language: null,
  open_attempt: null,
  ...change,
})

async function renderPanel(
  change: Partial<ContactStanding> = {},
  handlers: Handlers = {},
  setting: PortalSetting = {},
) {
  let standing = build(change)
  const api = startApi({
    listDebts: () => ({ debts: [], co_debtors: [], debts_info: [] }),
    getContactStanding: () => ({ data: standing }),
    ...handlers,
  })
  await renderPortal(<ContactPanel clientId="c-1" />, {
    session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
    texts: { 'staff-contact': { en, es }, 'staff-inbound': { en: inboundEn, es: inboundEs } },
    ...setting,
  })
  const set = (next: Partial<ContactStanding>) => {
    standing = build(next)
  }
  return { api, set, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })

describe("'May I contact now?' (F-04)", () => {
  it('answers for each channel with the customer’s local hour, and is announced', async () => {
    await renderPanel()
    expect(await screen.findByText('It is 1:00 PM EST where the customer is.')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(
      'Calling is allowed now. Texting is allowed now. E-mail is allowed now.',
    )
    expect(screen.getAllByText('Yes')).toHaveLength(3)
    expect(screen.getByText('2 of 7 in 7 days')).toBeVisible()
    expect(screen.queryByText('More than 5 comm count')).not.toBeInTheDocument()
  })

  it('names the reason, the rule and the next allowed time in the customer’s time zone', async () => {
    await renderPanel({ count_7d: 7, channels: [blocked, ...build().channels.slice(1)] })
    expect(await screen.findByText('The limit is reached: 7 in 7 days.')).toBeVisible()
    expect(screen.getByText('Rule: 12 CFR 1006.14(b)(2)(i)(A)')).toBeVisible()
    expect(screen.getByText(/^Mon, Mar 9, 8:00 AM EDT/)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Calling is not allowed now.')
  })

  it.each([
    [4, false],
    [5, true],
    [7, true],
  ])('K-23: a count of %i is red: %s', async (count, isHigh) => {
    await renderPanel({ count_7d: count })
    await screen.findByText(`${count} of 7 in 7 days`)
    expect(screen.queryAllByText('More than 5 comm count')).toHaveLength(isHigh ? 1 : 0)
  })

  it('R-03: shows the hour in each possible time zone of the customer', async () => {
    await renderPanel({ zones: ['America/New_York', 'America/Los_Angeles'] })
    expect(await screen.findByText('The customer may be in 2 time zones: 1:00 PM EST, 10:00 AM PST.')).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderPanel({}, {}, { language: 'es' })
    expect(await screen.findByRole('heading', { name: '¿Puedo contactar ahora?' })).toBeVisible()
  })

  it('R-08: checks whether a number with an old consent is still the customer’s', async () => {
    const text = { ...open, channel: 'text' as const, allowed: false, reason: 'number_unchecked' as const }
    const { user, api } = await renderPanel(
      { channels: [open, text] },
      { checkNumber: () => ({ data: { result: 'reassigned' } }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Check the number' }))
    expect(await screen.findByText(/belongs to somebody else now/)).toBeVisible()
    expect(api.callsOf('checkNumber')[0]?.input.params).toEqual({ client_id: 'c-1', contact_point_id: 'p1' })
  })

  it('says that the check failed, and offers another try', async () => {
    await renderPanel(
      {},
      {
        getContactStanding: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
    )
    expect(await screen.findByText('The check could not be made')).toBeVisible()
    expect(button('Try again')).toBeVisible()
  })
})

describe('a call', () => {
  it('R-01: is reserved, then its outcome is asked for and saved', async () => {
    const { user, api, set } = await renderPanel(
      {},
      {
        startContactAttempt: () => ({ data: attempt }),
        recordContactOutcome: () => ({ data: { ...attempt, outcome: 'conversation' } }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Start call' }))
    set({ open_attempt: attempt })
    await user.click(button('Reserve and dial'))
    expect(api.callsOf('startContactAttempt')[0]?.input.body).toEqual({
      debt_id: 'd1',
      direction: 'out',
      party: 'consumer',
      contact_point_id: 'p1',
      at_work: false,
      request_id: null,
      override: null,
    })
    const dialog = await screen.findByRole('dialog', { name: 'What came of the call?' })
    await user.click(within(dialog).getByRole('button', { name: 'Save the outcome' }))
    expect(within(dialog).getByText('Please choose the outcome.')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'Conversation' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Minutes of the conversation' }), '2.5')
    set({})
    await user.click(within(dialog).getByRole('button', { name: 'Save the outcome' }))
    expect(api.callsOf('recordContactOutcome')[0]?.input.body).toEqual({
      outcome: 'conversation',
      duration_seconds: 150,
      language: 'English',
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('while the outcome of a call is missing, no other call can start', async () => {
    await renderPanel({ open_attempt: attempt })
    expect(await screen.findByText(/Its outcome is missing/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start call' })).not.toBeInTheDocument()
  })

  it('R-01: shows why the server refused the call', async () => {
    const { user } = await renderPanel(
      {},
      {
        startContactAttempt: () => {
          throw refuse('contact_not_allowed', { status: 403, errors: { channel: ['quiet_hours'] } })
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Start call' }))
    await user.click(button('Reserve and dial'))
    expect(await screen.findByText(/before 8 in the morning/)).toBeVisible()
  })

  it('K-29: a call beyond the count needs a supervisor’s code and a reason', async () => {
    const { user, api } = await renderPanel({ channels: [blocked] }, { startContactAttempt: () => ({ data: attempt }) })
    await user.click(await screen.findByRole('button', { name: 'Start call' }))
    expect(button('Reserve and dial')).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('checkbox', { name: 'A supervisor allows this call' }))
    await user.click(button('Reserve and dial'))
    expect(screen.getByText('Please type the supervisor’s code.')).toBeVisible()
    await user.type(screen.getByLabelText('Supervisor’s code'), 'K7q2')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Asked to be called')
    await user.click(button('Reserve and dial'))
    expect(api.callsOf('startContactAttempt')[0]?.input.body).toMatchObject({
      override: { piggy_code: 'K7q2', reason: 'Asked to be called' },
    })
  })

  it('R-02: an incoming call is recorded without a check', async () => {
    const { user, api } = await renderPanel({ channels: [blocked] }, { startContactAttempt: () => ({ data: attempt }) })
    await user.click(await screen.findByRole('button', { name: 'Customer called' }))
    await user.click(button('Record the call'))
    expect(api.callsOf('startContactAttempt')[0]?.input.body).toMatchObject({ direction: 'in', party: 'consumer' })
  })
})

describe('a call to the place of work (R-04)', () => {
  const told = {
    id: 'r2',
    kind: 'workplace' as const,
    via: 'phone' as const,
    received_on: '2026-02-27',
    evidence: 'Works at a bank; private calls are not allowed.',
    created_at: '2026-02-27T18:00:00.000Z',
    recorded_by: 'Ann Ortiz',
    ends_on: null,
    ended_at: null,
    ended_by: null,
    end_reason: null,
  }

  it('is sent as a call at work', async () => {
    const { user, api } = await renderPanel({}, { startContactAttempt: () => ({ data: attempt }) })
    await user.click(await screen.findByRole('button', { name: 'Start call' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), 'A number at work')
    await user.click(button('Reserve and dial'))
    expect(api.callsOf('startContactAttempt')[0]?.input.body).toMatchObject({ contact_point_id: null, at_work: true })
  })

  it('is blocked where the employer forbids it; a call to another number is not', async () => {
    const { user } = await renderPanel({ requests: [told] })
    await user.click(await screen.findByRole('button', { name: 'Start call' }))
    const number = screen.getByRole('combobox', { name: 'Number' })
    await user.selectOptions(number, 'A number at work')
    expect(screen.getByText('The customer’s employer does not allow it at work.')).toBeVisible()
    expect(button('Reserve and dial')).toHaveAttribute('aria-disabled', 'true')
    await user.selectOptions(number, 'Another number')
    expect(button('Reserve and dial')).not.toHaveAttribute('aria-disabled', 'true')
  })
})

describe('requests of the customer (R-04)', () => {
  it('a request is recorded with its evidence, and ended with a reason', async () => {
    const request = {
      id: 'r1',
      kind: 'cease' as const,
      via: 'letter' as const,
      received_on: '2026-02-27',
      evidence: 'Letter, scan 4711',
      created_at: '2026-03-02T18:00:00.000Z',
      recorded_by: 'Ann Ortiz',
      ends_on: null,
      ended_at: null,
      ended_by: null,
      end_reason: null,
    }
    const { user, api, set } = await renderPanel(
      {},
      {
        addContactRequest: () => ({ data: { id: 'r1' } }),
        endContactRequest: () => ({ data: { id: 'r1' } }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Record a request' }))
    await user.click(button('Save the request'))
    expect(screen.getByText('Please write down what was asked for.')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'How it reached us' }), 'letter')
    await user.type(screen.getByRole('textbox', { name: 'Evidence' }), 'Letter, scan 4711')
    set({ requests: [request], ceased: true })
    await user.click(button('Save the request'))
    expect(api.callsOf('addContactRequest')[0]?.input.body).toEqual({
      kind: 'cease',
      via: 'letter',
      received_on: '2026-03-02',
      evidence: 'Letter, scan 4711',
    })
    const list = within(await screen.findByRole('region', { name: 'Requests' }))
    expect(await list.findByText('Letter, scan 4711')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'End' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Withdrawn')
    await user.click(button('End the request'))
    expect(api.callsOf('endContactRequest')[0]?.input).toMatchObject({
      params: { client_id: 'c-1', request_id: 'r1' },
      body: { reason: 'Withdrawn' },
    })
  })
})

describe('the contact log', () => {
  const page = (count: number, total = count) => ({
    listContactAttempts: () => ({
      page: 1,
      items_number: total,
      pagination: { page_range: [1], pages: 1 },
      data: Array.from({ length: count }, (_, i) => ({
        ...attempt,
        id: `a${i}`,
        outcome: 'conversation' as const,
        duration_seconds: 150,
        override_reason: i === 0 ? 'Asked to be called' : null,
        override_by: i === 0 ? 'Kim Ross' : null,
      })),
    }),
  })

  it('lists each attempt, its agent, and whether it counts', async () => {
    const { user } = await renderPanel({}, page(10, 23))
    await user.click(await screen.findByRole('button', { name: 'Contact log' }))
    const table = await screen.findByRole('table')
    expect(within(table).getAllByText('3 min, counts')).toHaveLength(10)
    expect(within(table).getByText('Allowed by Kim Ross: Asked to be called')).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Pages of the contact log' })).toHaveTextContent('1–10 of 23')
  })

  it('says that the log is empty', async () => {
    const { user } = await renderPanel({}, page(0))
    await user.click(await screen.findByRole('button', { name: 'Contact log' }))
    expect(await screen.findByText('No contacts yet')).toBeVisible()
  })
})

describe('messages of the customer (R-18)', () => {
  const long = `${'I never had this account. '.repeat(40)}The end.`
  const page = (data: InboundMessage[]) => ({
    listInboundMessages: () => ({
      page: 1,
      items_number: data.length,
      pagination: { page_range: [1], pages: 1 },
      data,
    }),
  })
  const message: InboundMessage = {
    id: 'm1',
    channel: 'email',
    received_at: '2026-03-02T18:00:00.000Z',
    from: 'dana@mail.example',
    subject: 'My account',
    text: long,
    meaning: 'free',
    client_id: 'c-1',
    consumer_name: 'Dana Rivera',
  }

  it('shows each whole message with its automatic actions', async () => {
    const stop = { ...message, id: 'm2', channel: 'text', from: '(207) 555-0101', subject: null, text: 'STOP' } as const
    const { user, api } = await renderPanel({}, page([message, { ...stop, meaning: 'stop' }]))
    await user.click(await screen.findByRole('button', { name: 'Messages received' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages from the customer' }))
    expect(await dialog.findByText(long)).toBeVisible()
    for (const text of ['Subject: My account', 'From dana@mail.example', 'From (207) 555-0101', 'STOP'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.getByText('Stop: no more messages to this address. Done at once.')).toBeVisible()
    expect(api.callsOf('listInboundMessages')[0]?.input.params).toEqual({ client_id: 'c-1' })
  })

  it('says that there are no messages', async () => {
    const { user } = await renderPanel({}, page([]))
    await user.click(await screen.findByRole('button', { name: 'Messages received' }))
    expect(await screen.findByText('No messages yet')).toBeVisible()
  })
})

describe('the basis for writing to an address (R-07)', () => {
  const mail = {
    ...open,
    channel: 'email' as const,
    allowed: false,
    reason: 'no_basis' as const,
    address: 'dana@mail.example',
    contact_point_id: 'p2',
  }

  it('is recorded with its days and its proof', async () => {
    const { user, api } = await renderPanel(
      { channels: [open, mail] },
      { recordConsentBasis: () => ({ data: { id: 'b1' } }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Record why we may write' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Why may we write to this address?' }))
    await user.click(dialog.getByRole('radio', { name: 'The creditor used it and gave notice' }))
    await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
    expect(dialog.getByText('Please choose the day.')).toBeVisible()
    expect(dialog.getByText('Please write down what proves it.')).toBeVisible()
    await user.type(dialog.getByLabelText('Notice sent on'), '2026-01-05')
    await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'Creditor’s file, notice 4711')
    await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
    expect(api.callsOf('recordConsentBasis')[0]?.input).toMatchObject({
      params: { client_id: 'c-1', contact_point_id: 'p2' },
      body: {
        basis: 'creditor_notice',
        on: '2026-03-02',
        notice_on: '2026-01-05',
        opt_out_by: null,
        evidence: 'Creditor’s file, notice 4711',
      },
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('a number needs the customer’s own act; a refusal is shown at its field', async () => {
    const { user } = await renderPanel(
      { channels: [open, { ...mail, channel: 'text' }] },
      {
        recordConsentBasis: () => {
          throw refuse('validation_failed', { status: 400, errors: { on: ['date_in_future'] } })
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Record why we may write' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Why may we text this number?' }))
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'Said so on the telephone')
    await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The reason was not saved')
    expect(dialog.getByLabelText('Agreed on')).toBeInvalid()
  })
})
