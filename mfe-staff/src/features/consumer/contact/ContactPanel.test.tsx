import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ContactAttempt, ContactStanding } from '@portal/shared/contract'
import { buildSignedIn, buildTenant, refuse } from '@portal/shared/testing'
import { attempt, buildStanding as build, openChannel as open, renderPanel } from './testing/render-contact-panel.tsx'

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

beforeEach(() => window.sessionStorage.clear())

const button = (name: string) => screen.getByRole('button', { name })

describe("'May I contact the customer now?' (F-04)", () => {
  it('answers for each channel with the customer’s local hour, and is announced', async () => {
    await renderPanel()
    expect(await screen.findByText('It is 1:00 PM EST where the customer is.')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('You may call now. You may text now. You may email now.')
    expect(screen.getAllByText('Yes')).toHaveLength(3)
    expect(screen.getByText('2 of 7 in 7 days')).toBeVisible()
    expect(screen.queryByText('More than 5 comm count')).not.toBeInTheDocument()
  })

  it('names the reason, the rule and the next allowed time in the customer’s time zone', async () => {
    await renderPanel({ count_7d: 7, channels: [blocked, ...build().channels.slice(1)] })
    expect(await screen.findByText('The limit is reached: 7 in 7 days.')).toBeVisible()
    expect(screen.getByText('Rule: 12 CFR 1006.14(b)(2)(i)(A)')).toBeVisible()
    expect(screen.getByText(/^Mon, Mar 9, 8:00 AM EDT/)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('You may not call now.')
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

  it('R-21: shows the count that binds, with its place', async () => {
    await renderPanel({ binding: { count: 1, most: 2, days: 7, place: 'ma', source: '209 CMR 18.16' } })
    expect(await screen.findByText('1 of 2 in 7 days, Massachusetts')).toBeVisible()
  })

  it('R-03: shows the hour in each possible time zone of the customer', async () => {
    await renderPanel({ zones: ['America/New_York', 'America/Los_Angeles'] })
    expect(await screen.findByText('The customer may be in 2 time zones: 1:00 PM EST, 10:00 AM PST.')).toBeVisible()
  })

  it('F-18: offers links to a page where the agency has them, to staff who may send them', async () => {
    const tenant = buildTenant({ capabilities: { 'page_link.enabled': true } })
    await renderPanel({}, {}, { tenant })
    expect(await screen.findByRole('button', { name: 'Send a link' })).toBeVisible()
  })

  it('F-18: offers none elsewhere', async () => {
    await renderPanel()
    await screen.findByText('2 of 7 in 7 days')
    expect(screen.queryByRole('button', { name: 'Send a link' })).not.toBeInTheDocument()
  })

  it('is in Spanish', async () => {
    await renderPanel({}, {}, { language: 'es' })
    expect(await screen.findByRole('heading', { name: '¿Puedo contactar al cliente ahora?' })).toBeVisible()
  })

  it('R-08: checks whether a number with an old consent is still the customer’s', async () => {
    const text = { ...open, channel: 'text' as const, allowed: false, reason: 'number_unchecked' as const }
    const { user, api } = await renderPanel(
      { channels: [open, text] },
      { checkNumber: () => ({ data: { result: 'reassigned' } }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Check the number' }))
    expect(await screen.findByText(/now belongs to someone else/)).toBeVisible()
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
    expect(await screen.findByText('The check failed')).toBeVisible()
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
    const dialog = await screen.findByRole('dialog', { name: 'How did the call go?' })
    await user.click(within(dialog).getByRole('button', { name: 'Save the outcome' }))
    expect(within(dialog).getByText('Please choose the outcome.')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'Conversation' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Minutes of conversation' }), '2.5')
    set({})
    await user.click(within(dialog).getByRole('button', { name: 'Save the outcome' }))
    expect(api.callsOf('recordContactOutcome')[0]?.input.body).toEqual({
      outcome: 'conversation',
      duration_seconds: 150,
      language: 'English',
      comment: null,
      tags: [],
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('R-04: is no button where every channel says no: there is the reason, and a way to call the attorney', async () => {
    const no = { ...blocked, reason: 'represented' as const, may_override: false, next_allowed_at: null }
    const { user, api } = await renderPanel(
      { represented: true, channels: [no, { ...no, channel: 'text' }, { ...no, channel: 'email' }] },
      { startContactAttempt: () => ({ data: attempt }) },
    )
    expect(await screen.findByText('You may not call the customer now.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start call' })).not.toBeInTheDocument()
    await user.click(button('Call someone else'))
    await user.click(button('Reserve and dial'))
    expect(api.callsOf('startContactAttempt')[0]?.input.body).toMatchObject({ party: 'attorney' })
  })

  it('writes its note: staff type once, and see what a tag does', async () => {
    const { user, api } = await renderPanel(
      { open_attempt: attempt },
      { recordContactOutcome: () => ({ data: { ...attempt, outcome: 'conversation' } }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Record the outcome' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How did the call go?' }))
    await user.click(dialog.getByRole('radio', { name: 'Left a message' }))
    await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Says that a lawyer writes. ')
    await user.click(await dialog.findByRole('button', { name: 'Has a lawyer' }))
    expect(dialog.getByText('From now on, contact only the attorney.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save the outcome' }))
    expect(api.callsOf('recordContactOutcome')[0]?.input.body).toMatchObject({
      outcome: 'left_message',
      comment: 'Says that a lawyer writes.',
      tags: ['t-2'],
    })
  })

  it('R-58: its outcome is corrected with a reason, and the log shows both', async () => {
    const wrong = { ...attempt, outcome: 'wrong_number' as const, may_correct: true }
    let row: ContactAttempt = wrong
    const { user, api } = await renderPanel(
      {},
      {
        listContactAttempts: () => ({
          page: 1,
          items_number: 1,
          pagination: { page_range: [1], pages: 1 },
          data: [row],
        }),
        correctContactOutcome: () => {
          const before = { outcome: 'wrong_number' as const, at: '2026-03-02T18:20:00.000Z', by: 'Ann Ortiz' }
          row = { ...attempt, outcome: 'no_answer', corrections: [{ ...before, reason: 'A slip' }] }
          return { data: row }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Contact log' }))
    await user.click(await screen.findByRole('button', { name: /^Correct the outcome of Mon, Mar 2/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the outcome of a call' }))
    expect(dialog.queryByRole('radio', { name: 'Wrong number' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }))
    expect(dialog.getByText('Please say why you’re correcting it.')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'No answer' }))
    await user.type(dialog.getByRole('textbox', { name: 'Why are you correcting it?' }), 'A slip')
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }))
    expect(api.callsOf('correctContactOutcome')[0]?.input).toMatchObject({
      params: { client_id: 'c-1', attempt_id: 'a1' },
      body: { outcome: 'no_answer', reason: 'A slip' },
    })
    expect(await screen.findByText(/^Before: Wrong number. Corrected by Ann Ortiz, .*: A slip$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Correct the outcome/ })).not.toBeInTheDocument()
  })

  it('while the outcome of a call is missing, no other call can start', async () => {
    await renderPanel({ open_attempt: attempt })
    expect(await screen.findByText(/Please record its outcome/)).toBeVisible()
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
    expect(await screen.findByText(/before 8 a\.m\./)).toBeVisible()
  })

  it('K-29: a call beyond the count needs a supervisor’s code and a reason', async () => {
    const { user, api } = await renderPanel({ channels: [blocked] }, { startContactAttempt: () => ({ data: attempt }) })
    await user.click(await screen.findByRole('button', { name: 'Start call' }))
    expect(button('Reserve and dial')).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('checkbox', { name: 'A supervisor allows this call' }))
    await user.click(button('Reserve and dial'))
    expect(screen.getByText('Please enter the supervisor’s code.')).toBeVisible()
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
    await user.selectOptions(screen.getByRole('combobox', { name: 'Number' }), 'A work number')
    await user.click(button('Reserve and dial'))
    expect(api.callsOf('startContactAttempt')[0]?.input.body).toMatchObject({ contact_point_id: null, at_work: true })
  })

  it('is blocked where the employer forbids it; a call to another number is not', async () => {
    const { user } = await renderPanel({ requests: [told] })
    await user.click(await screen.findByRole('button', { name: 'Start call' }))
    const number = screen.getByRole('combobox', { name: 'Number' })
    await user.selectOptions(number, 'A work number')
    expect(screen.getByText('The customer’s employer doesn’t allow it at work.')).toBeVisible()
    expect(button('Reserve and dial')).toHaveAttribute('aria-disabled', 'true')
    await user.selectOptions(number, 'Another number')
    expect(button('Reserve and dial')).not.toHaveAttribute('aria-disabled', 'true')
  })
})

describe('requests of the customer (R-04)', () => {
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

  it('a request is recorded with its evidence, and ended with a reason', async () => {
    const { user, api, set } = await renderPanel(
      {},
      {
        addContactRequest: () => ({ data: { id: 'r1' } }),
        endContactRequest: () => ({ data: { id: 'r1' } }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Record a request' }))
    await user.click(button('Save the request'))
    expect(screen.getByText('Please write down what the customer asked for.')).toBeVisible()
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

  it.each([
    ['agent', 0],
    ['admin', 1],
  ] as const)('decision 323: for an %s, that of an attorney has %i buttons to end it', async (role, count) => {
    const attorney = { ...request, kind: 'attorney' as const }
    await renderPanel({ requests: [attorney] }, {}, { session: buildSignedIn({ role, user_id: 's-1' }) })
    const list = within(await screen.findByRole('region', { name: 'Requests' }))
    expect(list.queryAllByRole('button', { name: 'End' })).toHaveLength(count)
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
