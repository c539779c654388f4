import { expect, it } from '@jest/globals'
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
