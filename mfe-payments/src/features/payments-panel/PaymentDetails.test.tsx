import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, renderPortal, startApi } from '@portal/shared/testing'
import { buildRow, pageOf } from '../../testing/build-samples.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { HistoryTab } from './HistoryTab.tsx'

it('L-25: shows when the bank got a planned debit, beside the day on which it takes effect', async () => {
  const sent = buildRow({
    success: 'TransactionPending',
    status: 'TransactionPending',
    handed_over_date: '2026-01-30',
    settlement_date: null,
  })
  startApi({ listPaymentHistory: () => pageOf([sent]) })
  await renderPortal(<HistoryTab debtId="debt-1" actingFor={undefined} isShared={false} />, {
    session: buildSignedIn(),
    texts: { payments: { en, es } },
  })
  expect(await screen.findByRole('rowheader', { name: 'Feb 2, 2026' })).toBeVisible()
  expect(screen.getByText(/^Sent to the bank/)).toHaveTextContent('Sent to the bank Jan 30, 2026')
})

it('P-106: opens all facts of one payment, and closes again', async () => {
  const failed = buildRow({
    success: false,
    status: 'InsufficientFunds',
    type: 'payment_plan',
    payment_frequency: 'Weekly',
    established_date: '2025-11-08',
    settlement_date: '2026-02-04',
    receipt_number: 'HL-2026-7',
    payment_method_details: { type: 'ACH', last_four: '6789', bank_name: 'Harbor Bank' },
  })
  startApi({ listPaymentHistory: () => pageOf([failed]) })
  await renderPortal(<HistoryTab debtId="debt-1" actingFor={undefined} isShared={false} />, {
    session: buildSignedIn(),
    texts: { payments: { en, es } },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Details Feb 2, 2026' }))
  const dialog = await screen.findByRole('dialog', { name: 'Payment Details' })
  const facts = {
    Amount: '$50.00',
    Date: 'Feb 2, 2026',
    Status: 'Insufficient Funds',
    Settled: 'Feb 4, 2026',
    'Payment method': 'ACH ****6789, Harbor Bank',
    'Paid by': 'Dana Whitfield',
    Type: 'Payment plan',
    'How often': 'Weekly',
    'Plan established': 'Nov 8, 2025',
    'Balance after': '$450.00',
    'Receipt number': 'HL-2026-7',
  }
  for (const [term, value] of Object.entries(facts))
    expect(within(dialog).getByText(term, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value)
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('L-20: the payments of the plan that a payment was applied to', () => {
  const part = { amount: '40.00', of: '92.30', is_paid: false, left: '52.30' }
  const whole = { payment_date: '2026-03-02', amount: '92.30', of: '92.30', is_paid: true, left: '0.00' }
  const completed = { ...part, payment_date: '2026-03-16', is_paid: true, left: '0.00' }
  const applied_to = [whole, { ...part, payment_date: '2026-03-09' }, completed]

  it.each([
    [
      'en',
      'Details Feb 2, 2026',
      'Applied to',
      [
        'Mar 2, 2026: $92.30, paid in full',
        'Mar 9, 2026: $40.00 of $92.30, $52.30 left to pay',
        'Mar 16, 2026: $40.00 of $92.30, paid in full',
      ],
    ],
    [
      'es',
      'Detalles 2 feb 2026',
      'Se aplicó a',
      [
        '2 mar 2026: $92.30, pagado por completo',
        '9 mar 2026: $40.00 de $92.30; faltan $52.30 por pagar',
        '16 mar 2026: $40.00 de $92.30, pagado por completo',
      ],
    ],
  ] as const)(
    'stand in its row, and in its details with what is still to be paid, in %s',
    async (language, open, term, lines) => {
      startApi({ listPaymentHistory: () => pageOf([buildRow({ applied_to, applied_beyond: '3.00' })]) })
      await renderPortal(<HistoryTab debtId="debt-1" actingFor={undefined} isShared={false} />, {
        session: buildSignedIn(),
        texts: { payments: { en, es } },
        language,
      })
      for (const line of lines) expect(await screen.findByText(line.split(/(?<=\$92\.30)[,;] /)[0]!)).toBeVisible()
      expect(screen.queryByText(lines[1])).not.toBeInTheDocument()
      await userEvent.setup().click(screen.getByRole('button', { name: open }))
      const said = within(await screen.findByRole('dialog')).getByText(term, { selector: 'dt' }).nextElementSibling
      for (const line of lines) expect(said).toHaveTextContent(line)
      expect(said).toHaveTextContent('$3.00')
    },
  )

  it('are counted where they are many, and nothing is said where there are none', async () => {
    const many = Array.from({ length: 15 }, (_, at) => ({
      ...whole,
      payment_date: `2026-03-${at + 10}`,
      amount: '10.00',
      of: '10.00',
    }))
    startApi({ listPaymentHistory: () => pageOf([buildRow({ applied_to: many }), buildRow({ id: 'payment-2' })]) })
    await renderPortal(<HistoryTab debtId="debt-1" actingFor={undefined} isShared={false} />, {
      session: buildSignedIn(),
      texts: { payments: { en, es } },
    })
    expect(await screen.findByText('and 12 more: $120.00 total')).toBeVisible()
    expect(screen.getAllByText('Applied to')).toHaveLength(1)
    const user = userEvent.setup()
    const [first, second] = screen.getAllByRole('button', { name: 'Details Feb 2, 2026' })
    await user.click(first!)
    const dialog = () => within(screen.getByRole('dialog', { name: 'Payment Details' }))
    expect(await dialog().findByText('and 3 more: $30.00 total')).toBeVisible()
    await user.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1)!)
    await user.click(second!)
    expect(dialog().queryByText('Applied to')).not.toBeInTheDocument()
  })
})
