import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import budgetEn from '@portal/shared/texts/en/budget.json'
import budgetEs from '@portal/shared/texts/es/budget.json'
import desk from '@portal/shared/texts/en/desk.json'
import en from '../../../texts/cases.en.json'
import es from '../../../texts/cases.es.json'
import { DisputePage } from './DisputePage.tsx'

type Detail = Awaited<ReturnType<NonNullable<Handlers['getCase']>>>['data']

const debt = (id: string, reference: string): Detail['debts'][number] => ({
  id,
  reference_number: reference,
  creditor: 'First Bank',
  status: 'established',
  balance: '100.00',
  is_named: id === 'd-1',
  also_held_by: [],
})
const hardship = (change: Partial<Detail> = {}): Detail => ({
  id: 'c-1',
  number: 'H-2026-00001',
  kind: 'hardship',
  status: 'open',
  client_id: 'p-1',
  consumer_name: 'Dana Rivera',
  debt_id: 'd-1',
  reference_number: 'HL-1',
  creditor: 'First Bank',
  reasons: [],
  filed_at: '2026-02-20T15:00:00.000Z',
  due_at: '2026-03-06',
  is_overdue: false,
  assignee: null,
  outcome: null,
  name: 'Dana Rivera',
  explanation: 'My hours were cut.',
  expected_outcome: null,
  other_reason: null,
  received_by: 'portal',
  debts: [debt('d-1', 'HL-1'), debt('d-2', 'HL-2')],
  attachments: [],
  events: [],
  answer: null,
  outcomes: ['granted', 'denied'],
  earlier: [],
  ...change,
})
const act: NonNullable<Detail['acts']>[number] = {
  id: 'a-1',
  kind: 'pause',
  debt_id: 'd-1',
  reference_number: 'HL-1',
  from: '2026-03-02',
  until: '2026-05-01',
  payments: [{ date: '2026-05-20', amount: '33.33' }],
  more_payments: 2,
  ended_at: null,
}

async function renderCase(found: Detail, handlers: Handlers = {}, language: 'en' | 'es' = 'en') {
  const api = startApi({
    getCase: () => ({ data: found }),
    listCaseStaff: () => ({ data: [{ id: 's-2', name: 'Bo Lind' }] }),
    answerCase: () => ({ hold: 'none', data: found }),
    ...handlers,
  })
  await renderPortal(
    <Routes>
      <Route path="/admin/disputes/:caseId" element={<DisputePage />} />
    </Routes>,
    {
      route: '/admin/disputes/c-1',
      session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
      texts: { 'staff-cases': { en, es }, desk: { en: desk, es: desk }, budget: { en: budgetEn, es: budgetEs } },
      language,
    },
  )
  await screen.findByRole('heading', { level: 1, name: new RegExp(found.number) })
  return { api, user: userEvent.setup() }
}
const send = () => screen.getByRole('button', { name: 'Send the answer' })

describe('F-15: the answer to a hardship', () => {
  it('says what is done, for which accounts and how long, before it is sent', async () => {
    const { api, user } = await renderCase(hardship())
    expect(screen.queryByRole('radio', { name: 'Pause' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Granted' }))
    await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'We help.')
    await user.click(send())
    expect(api.callsOf('answerCase')).toHaveLength(0)
    await user.click(screen.getByRole('radio', { name: 'Pause' }))
    await user.click(screen.getByRole('checkbox', { name: 'HL-1 · First Bank' }))
    await user.click(screen.getByRole('checkbox', { name: 'HL-2 · First Bank' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'For how many months' }), '2')
    await user.click(send())
    expect(api.callsOf('answerCase')[0]!.input.body).toMatchObject({
      outcome: 'granted',
      act: 'pause',
      act_debts: ['d-1', 'd-2'],
      act_months: 2,
      act_amount: null,
    })
  })

  it('hardship.months: offers no more months than the tenant allows', async () => {
    const { user } = await renderCase(hardship())
    await user.click(screen.getByRole('radio', { name: 'Granted' }))
    await user.click(screen.getByRole('radio', { name: 'Closed for now' }))
    expect(within(screen.getByRole('combobox', { name: 'For how many months' })).getAllByRole('option')).toHaveLength(7)
  })

  it('shows a refusal at the field of the act', async () => {
    const { user } = await renderCase(hardship(), {
      answerCase: () => {
        throw refuse('validation_failed', { errors: { act_amount: ['amount_not_lower'] } })
      },
    })
    await user.click(screen.getByRole('radio', { name: 'Granted' }))
    await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'We help.')
    await user.click(screen.getByRole('radio', { name: 'Lower payments' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'd-1')
    await user.type(screen.getByRole('textbox', { name: 'Each payment' }), '90')
    await user.selectOptions(screen.getByRole('combobox', { name: 'For how many months' }), '3')
    await user.click(send())
    const amount = screen.getByRole('textbox', { name: 'Each payment' })
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/Please enter a lower amount/))
  })

  it('shows the sheet of the household', async () => {
    const budget = {
      items: { pay: '2100.00', food: '499.50' },
      income: '2100.00',
      outgoings: '499.50',
      left: '1600.50',
      affordable: '800.00',
    }
    await renderCase(hardship({ budget }))
    const card = screen.getByRole('region', { name: 'Monthly income and expenses' })
    for (const text of ['Pay', '$2,100.00', 'Affordable under our rule', '$800.00'])
      expect(card).toHaveTextContent(text)
    expect(card).not.toHaveTextContent('Children')
  })
})

describe('F-15: what an answer did', () => {
  it('is shown with its payments, and a pause is ended with a reason', async () => {
    const { api, user } = await renderCase(hardship({ status: 'answered', outcome: 'granted', acts: [act] }), {
      endCaseAct: () => ({ data: hardship() }),
    })
    const card = screen.getByRole('region', { name: 'Actions taken' })
    for (const text of ['Pause', 'HL-1 · until May 1, 2026', 'May 20, 2026: $33.33', 'and 2 more'])
      expect(card).toHaveTextContent(text)
    await user.click(within(card).getByRole('button', { name: 'End it now' }))
    const dialog = screen.getByRole('dialog', { name: 'End it early?' })
    await user.type(within(dialog).getByRole('textbox'), 'Works again.')
    await user.click(within(dialog).getByRole('button', { name: 'End it now' }))
    expect(api.callsOf('endCaseAct')[0]!.input).toMatchObject({
      params: { case_id: 'c-1', act_id: 'a-1' },
      body: { reason: 'Works again.' },
    })
  })

  it('of a complaint is followed up by somebody until a day', async () => {
    const complaint = hardship({ kind: 'complaint', number: 'C-2026-00001', outcomes: ['answered'] })
    const { api, user } = await renderCase(complaint)
    await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'We are sorry.')
    await user.click(screen.getByRole('checkbox', { name: 'Someone follows up' }))
    await user.type(screen.getByRole('textbox', { name: 'What will be done' }), 'We listen to the call.')
    const who = screen.getByRole('combobox', { name: 'Who will do it' })
    await within(who).findByRole('option', { name: 'Bo Lind' })
    await user.selectOptions(who, 's-2')
    await user.type(screen.getByLabelText('Until'), '2026-03-10')
    await user.click(send())
    expect(api.callsOf('answerCase')[0]!.input.body).toMatchObject({
      act: 'follow_up',
      act_text: 'We listen to the call.',
      act_staff: 's-2',
      act_date: '2026-03-10',
      act_debts: [],
    })
  })

  it('is said in Spanish', async () => {
    await renderCase(hardship({ status: 'answered', outcome: 'granted', acts: [act] }), {}, 'es')
    expect(screen.getByText('Pausa')).toBeVisible()
    expect(screen.getByText('y 2 más')).toBeVisible()
  })
})

it('F-15: papers are asked for until a day', async () => {
  const { api, user } = await renderCase(hardship(), { askCasePapers: () => ({ data: hardship() }) })
  await user.click(screen.getByRole('button', { name: 'Ask for documents' }))
  const dialog = screen.getByRole('dialog', { name: 'Ask for documents' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Which documents' }), 'Your last payslip.')
  await user.type(within(dialog).getByLabelText('Until'), '2026-03-20')
  await user.click(within(dialog).getByRole('button', { name: 'Ask for documents' }))
  expect(api.callsOf('askCasePapers')[0]!.input.body).toEqual({ text: 'Your last payslip.', until: '2026-03-20' })
})
