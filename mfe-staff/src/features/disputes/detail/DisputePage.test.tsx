import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../../texts/cases.en.json'
import es from '../../../texts/cases.es.json'
import desk from '@portal/shared/texts/en/desk.json'
import { DisputePage } from './DisputePage.tsx'

type Detail = Awaited<ReturnType<NonNullable<Handlers['getCase']>>>['data']

const detail = (change: Partial<Detail> = {}): Detail => ({
  id: 'c-1',
  number: 'D-2026-00001',
  kind: 'dispute',
  status: 'open',
  client_id: 'p-1',
  consumer_name: 'Dana Rivera',
  debt_id: 'd-1',
  reference_number: 'HL-100200',
  creditor: 'First Bank',
  reasons: ['wrong_amount', 'other'],
  filed_at: '2026-02-20T15:00:00.000Z',
  due_at: '2026-03-04',
  is_overdue: false,
  assignee: null,
  outcome: null,
  name: 'Dana Rivera',
  explanation: 'I owe less.\nPlease look.',
  expected_outcome: null,
  other_reason: 'The goods went back.',
  received_by: 'phone',
  debts: [
    {
      id: 'd-1',
      reference_number: 'HL-100200',
      creditor: 'First Bank',
      status: 'on_hold',
      balance: '100.00',
      is_named: true,
      also_held_by: ['D-2026-00007'],
    },
  ],
  attachments: [],
  events: [{ at: '2026-02-20T15:00:00.000Z', what: 'filed', by: 'consumer', name: null, to: null }],
  answer: null,
  outcomes: ['verified', 'corrected', 'in_favor', 'duplicate'],
  earlier: [{ id: 'c-0', number: 'D-2025-00044' }],
  ...change,
})

async function renderCase(handlers: Handlers = {}, found = detail()) {
  const api = startApi({
    getCase: () => ({ data: found }),
    listCaseStaff: () => ({ data: [{ id: 's-2', name: 'Bo Lind' }] }),
    ...handlers,
  })
  await renderPortal(
    <Routes>
      <Route path="/admin/disputes/:caseId" element={<DisputePage />} />
    </Routes>,
    {
      route: '/admin/disputes/c-1',
      session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
      texts: { 'staff-cases': { en, es }, desk: { en: desk, es: desk } },
    },
  )
  await screen.findByRole('heading', { level: 1, name: `Case ${found.number}` })
  return { api, user: userEvent.setup() }
}
const send = () => screen.getByRole('button', { name: 'Send the answer' })
const told = (text: string | RegExp) => waitFor(() => expect(useToasts.getState().toasts[0]?.text).toMatch(text))
const pdf = () => new File(['%PDF-1.7 statement'], 'statement.pdf', { type: 'application/pdf' })
const answered: Handlers['answerCase'] = () => ({
  hold: 'released',
  data: detail({ status: 'answered', outcome: 'verified' }),
})

describe('a case', () => {
  it('shows the words, the account and the other cases that hold the account', async () => {
    await renderCase()
    expect(screen.getByText(/I owe less\./)).toBeVisible()
    for (const text of ['Wrong amount, Other reason', 'The goods went back.', 'By phone', '2 days left'])
      expect(screen.getByText(text, { exact: false })).toBeVisible()
    expect(screen.getByText('Also on hold because of D-2026-00007')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dana Rivera' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/p-1?debt=d-1',
    )
  })

  it('R-12: names the debits that the case stopped, and those that the bank had already', async () => {
    await renderCase(
      {},
      detail({
        debits: [
          { what: 'stopped', amount: '25.00', date: '2026-02-20' },
          { what: 'too_late', amount: '10.01', date: '2026-02-19' },
          { what: 'ended', amount: '40.00', date: '2026-03-02' },
        ],
      }),
    )
    const card = screen.getByRole('region', { name: 'Debits when it was filed' })
    expect(card).toHaveTextContent('$25.00 (Feb 20, 2026): stopped before it went to the bank')
    expect(card).toHaveTextContent('$10.01 (Feb 19, 2026): already at the bank, could not be stopped')
    expect(card).toHaveTextContent('$40.00 planned for Mar 2, 2026: cancelled with its authorization')
  })

  it('has no card of debits without debits', async () => {
    await renderCase()
    expect(screen.queryByRole('region', { name: 'Debits when it was filed' })).not.toBeInTheDocument()
  })

  it('R-12: needs the document before it sends, then sends the document unchanged', async () => {
    const { api, user } = await renderCase({ answerCase: answered })
    await user.click(send())
    expect(screen.getAllByText('Please fill in this field.', { exact: false }).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('radio', { name: 'Verified' }))
    await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'The statement shows it.')
    await user.click(send())
    expect(screen.getByText('Please attach the document that shows it.')).toBeVisible()
    expect(api.callsOf('answerCase')).toEqual([])
    await user.upload(screen.getByLabelText('Add documents', { selector: 'input' }), pdf())
    expect(await screen.findByText('statement.pdf')).toBeVisible()
    await user.click(send())
    await told(/The account is no longer on hold/)
    expect(api.callsOf('answerCase')[0]!.input.body).toMatchObject({
      outcome: 'verified',
      answer: 'The statement shows it.',
      corrected_amount: null,
      attachments: [{ name: 'statement.pdf', content: btoa('%PDF-1.7 statement') }],
    })
  })

  it('waits while a file is read, and keeps words that are typed meanwhile', async () => {
    const { user } = await renderCase()
    let give: (bytes: ArrayBuffer) => void = () => undefined
    const bytes = new Promise<ArrayBuffer>((resolve) => (give = resolve))
    const slow = Object.assign(pdf(), { arrayBuffer: () => bytes })
    await user.upload(screen.getByLabelText('Add documents', { selector: 'input' }), slow)
    expect(send()).toHaveAttribute('aria-busy', 'true')
    await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'As attached.')
    await act(async () => give(await pdf().arrayBuffer()))
    expect(await screen.findByText('statement.pdf')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveValue('As attached.')
    expect(send()).not.toHaveAttribute('aria-busy')
  })

  it('refuses a file whose content differs from its type; a file can be removed', async () => {
    const { user } = await renderCase()
    const input = screen.getByLabelText('Add documents', { selector: 'input' })
    await user.upload(input, new File(['<html>'], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/This file can’t be read/)).toBeVisible()
    await user.upload(input, pdf())
    await user.click(await screen.findByRole('button', { name: 'Remove statement.pdf' }))
    expect(screen.queryByText('statement.pdf')).toBeNull()
  })

  it('a correction needs its amount, a repeated dispute the earlier one', async () => {
    const { api, user } = await renderCase({ answerCase: answered })
    await user.click(screen.getByRole('radio', { name: 'Amount corrected' }))
    await user.type(screen.getByRole('textbox', { name: /Amount owed/ }), '62.5')
    await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'You are right.')
    await user.upload(screen.getByLabelText('Add documents', { selector: 'input' }), pdf())
    await screen.findByText('statement.pdf')
    await user.click(send())
    await told(/The account is no longer on hold/)
    expect(api.callsOf('answerCase')[0]!.input.body).toMatchObject({ outcome: 'corrected', corrected_amount: 6250n })
    await user.click(screen.getByRole('radio', { name: 'Answered before' }))
    expect(screen.getByRole('combobox', { name: /earlier dispute/ })).toHaveTextContent('D-2025-00044')
  })

  it("does not offer 'Answered before' without an earlier answer", async () => {
    await renderCase({}, detail({ earlier: [] }))
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    expect(screen.queryByRole('radio', { name: 'Answered before' })).not.toBeInTheDocument()
  })

  it('names the person who answered first, and keeps the typed answer', async () => {
    const { user } = await renderCase({
      answerCase: () => {
        throw refuse('case_closed', { status: 409, current: { outcome: 'verified', name: 'Bo Lind' } })
      },
    })
    await user.click(screen.getByRole('radio', { name: 'Closed in the customer’s favor' }))
    await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'You are right.')
    await user.click(send())
    const told = await screen.findByRole('alert')
    expect(told).toHaveTextContent('Bo Lind has already answered this case.')
    expect(within(told).getByRole('button', { name: 'Read that answer' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveValue('You are right.')
  })

  it('is assigned to a person who may answer it', async () => {
    const { api, user } = await renderCase({
      assignCase: () => ({ data: detail({ assignee: { id: 's-2', name: 'Bo Lind' } }) }),
    })
    await screen.findByRole('option', { name: 'Bo Lind' })
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Bo Lind')
    await told('The case is now assigned to Bo Lind.')
    expect(api.callsOf('assignCase')[0]!.input).toMatchObject({ params: { case_id: 'c-1' }, body: { staff_id: 's-2' } })
  })

  it('an answered case shows its answer, and no form', async () => {
    await renderCase(
      {},
      detail({
        status: 'answered',
        outcome: 'corrected',
        answer: {
          text: 'You are right.',
          at: '2026-03-01T15:00:00.000Z',
          by: 'Ada Moss',
          corrected_from: '100.00',
          corrected_to: '62.50',
          earlier_number: null,
        },
      }),
    )
    for (const text of ['You are right.', 'Ada Moss', '$62.50']) expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull()
  })
})
