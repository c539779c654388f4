import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildDebt, buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../../texts/legal.en.json'
import es from '../../../texts/legal.es.json'
import { LegalStatusTab } from './LegalStatusTab.tsx'
import { StatusWarnings } from './StatusWarnings.tsx'

type Wire = Awaited<ReturnType<NonNullable<Handlers['listLegalStatuses']>>>
type Status = Wire['data'][number]

const bankruptcy: Status = {
  id: 's-1',
  kind: 'bankruptcy',
  source: 'court_notice',
  chapter: '7',
  court: 'D. Maine',
  case_number: '26-20117',
  from: '2026-02-20',
  outcome: 'open',
  accounts: [],
  evidence: 'Form 309A, filed with the account.',
  files: [{ id: 'f-1', name: 'notice.pdf', size: 2048, added_at: '2026-02-24T15:00:00.000Z' }],
  marked_at: '2026-02-24T15:00:00.000Z',
  marked_by: 'Sam Porter',
  ended_at: null,
}
const hold: Wire['holds'][number] = {
  id: 'h-1',
  debt_id: 'd-1',
  reference_number: 'HL-1',
  kind: 'staff',
  reason: 'Waits for the insurance.',
  ends_on: '2026-04-01',
  placed_at: '2026-03-01T15:00:00.000Z',
  placed_by: 'Sam Porter',
  ended_at: null,
}

interface Setting {
  role?: 'agent' | 'admin'
  language?: 'en' | 'es'
  data?: Status[]
  holds?: Wire['holds']
}

async function render(
  ui: React.ReactElement,
  handlers: Handlers = {},
  { role = 'admin', language = 'en', data = [], holds = [] }: Setting = {},
) {
  const api = startApi({
    listLegalStatuses: () => ({ data, holds, today: '2026-03-02' }),
    listDebts: () => ({ debts: [], co_debtors: [], debts_info: [] }),
    ...handlers,
  })
  await renderPortal(ui, {
    session: buildSignedIn({ role, user_id: 's-1' }),
    texts: { 'staff-legal': { en, es } },
    language,
  })
  return { api, user: userEvent.setup() }
}
const tab = <LegalStatusTab clientId="c-1" />

describe('R-25: the legal status of a customer', () => {
  it('is marked with its facts and evidence', async () => {
    const { api, user } = await render(tab, { markLegalStatus: () => ({ data: { id: 's-9' } }) })
    await user.click(await screen.findByRole('button', { name: 'Record a status' }))
    const box = within(screen.getByRole('dialog', { name: 'What did you learn?' }))
    await user.selectOptions(box.getByLabelText('Status'), 'Bankruptcy')
    expect(box.getByText(/The court’s stay forbids collection/)).toBeVisible()
    await user.click(box.getByRole('button', { name: 'Record it' }))
    expect(api.callsOf('markLegalStatus')).toEqual([])
    expect(box.getByLabelText('How did we learn about it?')).toHaveAccessibleDescription(/fill in this field/)
    expect(box.getByLabelText('Chapter')).toHaveAccessibleDescription(/fill in this field/)
    await user.selectOptions(box.getByLabelText('How did we learn about it?'), 'Court notice')
    await user.selectOptions(box.getByLabelText('Chapter'), '13')
    await user.type(box.getByLabelText(/^Case number/), '26-20117')
    await user.type(box.getByLabelText('Reason and evidence'), 'Form 309A')
    await user.click(box.getByRole('button', { name: 'Record it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('markLegalStatus')[0]!.input).toMatchObject({
      params: { client_id: 'c-1' },
      body: {
        kind: 'bankruptcy',
        source: 'court_notice',
        chapter: '13',
        case_number: '26-20117',
        outcome: 'open',
        from: null,
        evidence: 'Form 309A',
      },
    })
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(en.marked)
  })

  it('asks for accounts where it may be some of them only', async () => {
    const debt = (id: string) => buildDebt({ debt_id: id, referenceNumber: `R-${id}`, originalCreditor: 'First Bank' })
    const { api, user } = await render(tab, {
      markLegalStatus: () => ({ data: { id: 's-9' } }),
      listDebts: () => ({ debts: [debt('d-1'), debt('d-2')], co_debtors: [], debts_info: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Record a status' }))
    const box = within(screen.getByRole('dialog'))
    await user.selectOptions(box.getByLabelText('Status'), 'Represented by an attorney')
    await user.selectOptions(box.getByLabelText('How did we learn about it?'), 'By letter')
    await user.type(box.getByLabelText('Attorney'), 'Quinn & Hale')
    await user.click(await box.findByRole('checkbox', { name: 'R-d-2, First Bank' }))
    await user.type(box.getByLabelText('Reason and evidence'), 'Letter of the firm')
    await user.click(box.getByRole('button', { name: 'Record it' }))
    await waitFor(() => expect(api.callsOf('markLegalStatus')).toHaveLength(1))
    expect(api.callsOf('markLegalStatus')[0]!.input).toMatchObject({
      body: { kind: 'attorney', name: 'Quinn & Hale', about: ['d-2'] },
    })
  })

  it('shows facts in words, who recorded them, and the documents', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { api, user } = await render(
      tab,
      { openProofFile: () => ({ url: '/api/v1/client/proofs/f-1?signature=x', file_name: 'notice.pdf' }) },
      { data: [bankruptcy] },
    )
    expect(await screen.findByText('D. Maine')).toBeVisible()
    expect(screen.getByText('Feb 20, 2026')).toBeVisible()
    expect(screen.getByText('Form 309A, filed with the account.')).toBeVisible()
    expect(screen.getByText(/^Recorded .* by Sam Porter$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download notice.pdf' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
    expect(api.callsOf('openProofFile')[0]!.input).toMatchObject({ params: { client_id: 'c-1', file_id: 'f-1' } })
    clicked.mockRestore()
  })

  it('keeps what is known when facts are added, and ends a dismissed case', async () => {
    const { api, user } = await render(
      tab,
      { changeLegalStatus: () => ({ data: { id: 's-1' } }) },
      { data: [bankruptcy] },
    )
    await user.click(await screen.findByRole('button', { name: 'Change the facts: Bankruptcy' }))
    const box = within(screen.getByRole('dialog'))
    await user.selectOptions(box.getByLabelText('Result of the case'), 'Dismissed')
    expect(box.getByText(/The status ends and the accounts continue/)).toBeVisible()
    await user.type(box.getByLabelText(/^Discharged or dismissed on/), '2026-03-01')
    await user.click(box.getByRole('button', { name: 'Save the facts' }))
    await waitFor(() => expect(api.callsOf('changeLegalStatus')).toHaveLength(1))
    expect(api.callsOf('changeLegalStatus')[0]!.input).toMatchObject({
      params: { client_id: 'c-1', status_id: 's-1' },
      body: { chapter: '7', case_number: '26-20117', outcome: 'dismissed', outcome_on: '2026-03-01' },
    })
  })

  it('ends with a reason; an agent cannot end it', async () => {
    const { api, user } = await render(tab, { endLegalStatus: () => ({ data: { id: 's-1' } }) }, { data: [bankruptcy] })
    await user.click(await screen.findByRole('button', { name: 'End it: Bankruptcy' }))
    const box = within(screen.getByRole('dialog', { name: 'End this status? Bankruptcy' }))
    await user.click(box.getByRole('button', { name: 'End it' }))
    expect(box.getByRole('textbox')).toHaveAccessibleDescription(/Please enter the reason/)
    await user.type(box.getByRole('textbox'), 'Another person')
    await user.click(box.getByRole('button', { name: 'End it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('endLegalStatus')[0]!.input.body).toEqual({ reason: 'Another person' })
  })

  it('an agent marks and completes, and does not end', async () => {
    await render(tab, {}, { role: 'agent', data: [bankruptcy] })
    expect(await screen.findByRole('button', { name: 'Change the facts: Bankruptcy' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Record a status' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^End it/ })).toBeNull()
  })

  it('says in Spanish that nothing is recorded', async () => {
    await render(tab, {}, { language: 'es' })
    expect(await screen.findByText(es.none)).toBeVisible()
    expect(screen.getByRole('button', { name: es.mark })).toBeVisible()
  })
})

describe('warnings at the head of the page', () => {
  const warnings = <StatusWarnings clientId="c-1" />

  it('R-25: name each status and hold in force, with dates', async () => {
    const over = { ...bankruptcy, id: 's-2', kind: 'minor' as const, ended_at: '2026-02-25T15:00:00.000Z' }
    const brought = { ...hold, id: 'h-2', kind: 'bankruptcy' as const, reason: null }
    await render(warnings, {}, { data: [bankruptcy, over], holds: [hold, brought] })
    const region = within(await screen.findByRole('region', { name: 'Warnings' }))
    expect(region.getByText('This customer is in bankruptcy.')).toBeVisible()
    expect(
      region.getByText(/Chapter: 7; Court: D\. Maine; Case number: 26-20117; Filed on: Feb 20, 2026/),
    ).toBeVisible()
    expect(region.getByText('Account HL-1 is on hold until Apr 1, 2026.')).toBeVisible()
    expect(region.getByText('Waits for the insurance.')).toBeVisible()
    expect(region.queryByText('This customer is a minor.')).toBeNull()
    expect(region.getByRole('link', { name: 'See the legal status' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#legal-status$/),
    )
  })

  it('R-25: say several statuses in one warning, a death first', async () => {
    const death = { ...bankruptcy, id: 's-3', kind: 'deceased' as const }
    await render(warnings, {}, { data: [bankruptcy, death], holds: [] })
    const region = within(await screen.findByRole('region', { name: 'Warnings' }))
    const said = region.getAllByText(/^This customer /).map(({ textContent }) => textContent)
    expect(said).toEqual(['This customer has died.', 'This customer is in bankruptcy.'])
    expect(region.getAllByRole('link')).toHaveLength(1)
  })

  it('say so when they could not be read', async () => {
    await render(warnings, {
      listLegalStatuses: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText(/We couldn’t check/)).toBeVisible()
  })
})
