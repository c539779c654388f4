import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildClient,
  buildDebt,
  buildSignedIn,
  buildTenant,
  renderPortal,
  startApi,
  stubRemotes,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { DebtAccount } from './DebtAccount.tsx'

const inCourt = {
  suit_filed: '2023-01-05',
  suit_served: '2023-02-06',
  judgment_date: '2024-05-06',
  judgment_amount: '5123.45',
  judgmentCase: 'CV-2024-77',
  judgmentIntrate: 9,
  wage_garn_date: '2024-08-01',
  bank_garn_date: '2024-09-01',
  receivership_date: '2024-10-01',
  lien_filed_date: '2024-07-01',
  docket_number: 'DK-77121',
}

async function openDetails(
  overrides: Parameters<typeof buildDebt>[0] = {},
  { button = 'See Details', ...setting }: PortalSetting & { button?: string } = {},
) {
  const debt = buildDebt(overrides)
  startApi({
    getDebt: () => ({ loan_id: debt.loan_id, display_id: debt.display_id, data: debt }),
    getClient: () => ({ data: buildClient() }),
  })
  stubRemotes({
    'payments/next-step': () => null,
    'payments/payments-panel': () => null,
    'payments/plan-choice': () => null,
    'payments/plan-section': () => null,
  })
  await renderPortal(<DebtAccount debtId={debt.debt_id} />, {
    session: buildSignedIn(),
    texts: { consumer: { en, es } },
    ...setting,
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  return { user, dialog, rows: within(dialog).getAllByRole('group') }
}

/** 'Label value' of each row, as a screen reader reads it. */
const read = (rows: HTMLElement[]) => rows.map((row) => row.querySelector('summary')?.textContent)

describe('the Account Details popup', () => {
  it('C-25: has exactly the rows of the reduced layout, in order, with the tenant’s own number', async () => {
    const tenant = buildTenant({
      capabilities: { 'details.layout': 'reduced', 'label.reference_number': { en: 'TMLG #', es: 'TMLG #' } },
    })
    const { rows } = await openDetails(inCourt, { tenant })
    expect(read(rows)).toEqual([
      'Consumer Name Dana Whitfield',
      'Current Creditor Sample Funding LLC',
      'Current Balance $1,250.40',
      'TMLG # HL-100200',
      'Creditor Account (last four digits) ****4821',
      'Judgment Date May 6, 2024',
      'Judgment Amount $5,123.45',
      'Suit Filed Date Jan 5, 2023',
      'Suit Served Date Feb 6, 2023',
      'Judgment Interest Rate 9%',
    ])
  })

  it('C-15, C-16, C-26, C-27: the generic layout adds the facts of the account and the stage of its case', async () => {
    const { rows } = await openDetails(inCourt)
    expect(read(rows).slice(11)).toEqual([
      'Merchant Corner Hardware',
      'Placement Date Jun 2, 2025',
      'Account Open Date Apr 11, 2019',
      'Last Payment $75.00 · Nov 20, 2024',
      'Charge-off $1,325.40 · Jan 31, 2025',
      'Judgment Case CV-2024-77',
      'Litigation Status Judgment entered',
      'Wage Garnishment Date Aug 1, 2024',
      'Bank Garnishment Date Sep 1, 2024',
      'Receivership Date Oct 1, 2024',
      'Lien Filed Date Jul 1, 2024',
      'Docket Number DK-77121',
    ])
  })

  it('R-14: rules out a lawsuit for time-barred debts only', async () => {
    const { dialog } = await openDetails({ sol_date: '2020-03-01', suit_filed: null, judgment_date: null })
    expect(dialog).toHaveTextContent('This debt is too old for a lawsuit')
    expect(dialog).toHaveTextContent('ended on Mar 1, 2020')
  })

  it('R-14: does not mention lawsuits where a case was filed in time', async () => {
    const { dialog } = await openDetails({ ...inCourt, sol_date: '2024-03-01' })
    expect(dialog).not.toHaveTextContent('too old for a lawsuit')
  })

  it('C-23: shows only rows that have a value', async () => {
    const { rows } = await openDetails({
      merchant: null,
      lastPaymentDate: null,
      lastPaymentAmount: null,
      suit_filed: '2025-01-05',
    })
    const labels = read(rows).join()
    for (const absent of ['Merchant', 'Last Payment', 'Judgment', 'Docket', 'Co-debtors'])
      expect(labels).not.toContain(absent)
    expect(labels).toContain('Litigation Status Suit filed')
  })

  it.each([
    [1, true],
    [2, false],
  ])('K-35: with display id %s it shows case and date of a judgment: %s', async (display_id, isShown) => {
    const { rows } = await openDetails({ ...inCourt, display_id })
    const labels = read(rows).join()
    expect([labels.includes('Judgment Case'), labels.includes('Judgment Date')]).toEqual([isShown, isShown])
    expect(labels).toContain('Judgment Amount')
  })

  it('C-22: opens the meaning of a row', async () => {
    const { user, rows, dialog } = await openDetails()
    const row = rows.find((one) => one.textContent?.startsWith('Charge-off'))!
    expect(row).not.toHaveAttribute('open')
    await user.click(within(row).getByText('Charge-off'))
    expect(row).toHaveAttribute('open')
    expect(within(row).getByText(/It does not mean the debt is forgiven/)).toBeVisible()
    // Each row has its own meaning, without an unfilled placeholder.
    for (const one of rows) expect(one.querySelector('p')?.textContent).toMatch(/^[^{}]{30,}$/)
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('C-24: uses the tenant’s labels', async () => {
    const tenant = buildTenant({
      capabilities: {
        'label.original_creditor': { en: 'Referring Company', es: 'Empresa remitente' },
        'label.current_creditor': { en: 'Branch', es: 'Sucursal' },
        'details.label_overrides': {
          merchant: { en: 'Provider', es: 'Proveedor' },
          accountOpenDate: { en: 'Date of Service', es: 'Fecha del servicio' },
        },
      },
    })
    const { rows } = await openDetails({}, { tenant })
    expect(read(rows)).toEqual(
      expect.arrayContaining([
        'Referring Company First Sample Bank',
        'Branch Sample Funding LLC',
        'Provider Corner Hardware',
        'Date of Service Apr 11, 2019',
      ]),
    )
  })

  it('C-28: shows the co-debtors to the consumer', async () => {
    const co_debtors = [
      { id: 'x', full_name: 'Robin Vale' },
      { id: 'y', full_name: 'Sam Ortiz' },
    ]
    const { rows } = await openDetails({ co_debtors })
    expect(read(rows).at(-1)).toBe('Co-debtors Robin Vale, Sam Ortiz')
  })

  it('C-19: shows a zero balance for a recalled debt', async () => {
    const { rows } = await openDetails({ status: 'recalled', currentBalance: '99.00' })
    expect(read(rows)).toContain('Current Balance $0.00')
  })

  it('C-29, K-26: staff see neither the button nor the popup', async () => {
    const debt = buildDebt({ co_debtors: [{ id: 'x', full_name: 'Robin Vale' }] })
    startApi({
      getDebt: () => ({ loan_id: null, display_id: 1, data: debt }),
      getCommCount: () => ({ comm_count: 0, data: [] }),
    })
    stubRemotes({
      'payments/next-step': () => null,
      'payments/payments-panel': () => null,
      'payments/plan-choice': () => null,
    })
    await renderPortal(<DebtAccount debtId="debt-1" actingFor="consumer-9" />, {
      session: buildSignedIn({ role: 'agent' }),
      texts: { consumer: { en, es } },
    })
    await screen.findByRole('heading', { level: 2, name: 'First Sample Bank' })
    expect(screen.queryByRole('button', { name: 'See Details' })).not.toBeInTheDocument()
    expect(document.body).not.toHaveTextContent('Robin Vale')
  })

  it('is in Spanish', async () => {
    const { rows, dialog } = await openDetails(inCourt, { language: 'es', button: 'Ver detalles' })
    expect(within(dialog).getByRole('heading', { name: 'Detalles de la cuenta' })).toBeVisible()
    expect(read(rows)).toContain('Estado del litigio Sentencia dictada')
  })

  it('H-04: links to a dispute of this account', async () => {
    const { dialog } = await openDetails()
    expect(within(dialog).getByRole('link', { name: 'Dispute this debt' })).toHaveAttribute(
      'href',
      '/help-center/disputes?debt=debt-1',
    )
  })
})
