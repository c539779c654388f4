import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { keepKey, recallKey } from '@portal/shared/client'
import type { HandlerReply, endpoints } from '@portal/shared/contract'
import { buildTenant, refuse } from '@portal/shared/testing'
import { buildDebt, buildResult } from '../../testing/build-samples.ts'
import { renderPage, type PageSetting } from '../../testing/render-page.tsx'
import { severalOperation } from './use-several-key.ts'

type Several = NonNullable<HandlerReply<typeof endpoints.getSeveralByKey>['data']>

const debts = [
  buildDebt({ past_due: '30.00', next_due: '2026-03-20' }),
  buildDebt({ debt_id: 'debt-2', referenceNumber: 'REF-200', originalCreditor: 'Second Bank' }),
  buildDebt({
    debt_id: 'debt-3',
    referenceNumber: 'REF-300',
    originalCreditor: 'Third Bank',
    status: 'on_hold',
    hold_reason: 'dispute',
  }),
]
const part = (over: Partial<Several['parts'][number]> = {}) => ({ ...buildResult(), key: 'k.1', ...over })
const made: Several = {
  state: 'succeeded',
  total: '600.00',
  charged: '600.00',
  parts: [
    part({ amount: '500.00' }),
    part({ amount: '100.00', debt_id: 'debt-2', key: 'k.2', receipt_number: 'sample-2026-2' }),
  ],
}
const declined = part({
  amount: '100.00',
  debt_id: 'debt-2',
  key: 'k.2',
  state: 'failed',
  status: 'CardDeclined',
  receipt_number: null,
})

function open(reply: Several | null = made, { handlers, ...setting }: PageSetting = {}) {
  return renderPage('/pay-several', setting, {
    listDebts: () => ({ debts, co_debtors: [], debts_info: [] }),
    submitSeveralPayments: () => ({ data: reply ?? made }),
    getSeveralByKey: () => ({ data: reply }),
    getReceipt: () => ({ receipt_template: '', receipt_number: '', file_name: 'r.pdf', pdf_url: '/r.pdf' }),
    ...handlers,
  })
}
const amountOf = (name: RegExp) => screen.findByRole('textbox', { name })
const total = () => screen.findByRole('textbox', { name: 'How much do you want to pay in total?' })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

/** The order as the server reads it. */
const sentBy = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf('submitSeveralPayments')[0]!.input.body as { parts: { debt_id: string; despite_hold: boolean }[] }

/** To the review, with $600.00 as it is proposed. */
async function toReview(page: Awaited<ReturnType<typeof open>>) {
  await page.user.type(await total(), '600')
  await page.user.click(press('Next'))
  await screen.findByRole('button', { name: 'Pay $600.00' })
}

describe('F-16: several accounts paid at once', () => {
  it('proposes a split, lets it be changed, and shows the sum to the cent', async () => {
    const { user } = await open()
    await user.type(await total(), '600')
    expect(await amountOf(/First Northern Bank/)).toHaveValue('500.00')
    expect(await amountOf(/Second Bank/)).toHaveValue('100.00')
    await user.click(screen.getByRole('radio', { name: /By share/ }))
    expect(await amountOf(/Second Bank/)).toHaveValue('300.00')
    const second = await amountOf(/Second Bank/)
    await user.clear(second)
    await user.type(second, '299.99')
    expect(screen.getByText('$0.01 isn’t assigned to an account yet.')).toBeVisible()
    expect(press('Next')).toHaveAccessibleDescription('The amounts of the accounts must add up to your amount')
    await user.click(press('Make my amount $599.99'))
    expect(await total()).toHaveValue('599.99')
    await user.click(press('Suggest a split again'))
    expect(await amountOf(/Second Bank/)).toHaveValue('299.99')
  })

  it('R-13: gives a disputed account nothing before it is asked for, and says so', async () => {
    const page = await open()
    expect(await screen.findByText(/Nothing goes there unless you ask for it/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /Third Bank/ })).toBeNull()
    await page.user.click(press(/^Everything:/))
    expect(await total()).toHaveValue('1000.00')
    await page.user.click(screen.getByRole('checkbox', { name: 'Pay on this account anyway' }))
    await page.user.click(press(/^Everything:/))
    expect(await amountOf(/Third Bank/)).toHaveValue('500.00')
    await page.user.click(press('Next'))
    await page.user.click(await screen.findByRole('button', { name: 'Pay $1,500.00' }))
    await screen.findByRole('heading', { name: 'Account by account' })
    const { parts } = sentBy(page)
    expect(parts.map(({ debt_id, despite_hold }) => [debt_id, despite_hold])).toEqual([
      ['debt-1', false],
      ['debt-2', false],
      ['debt-3', true],
    ])
  })

  it('R-31: shows the text of each debit before it can be paid, and sends the hash of each', async () => {
    const page = await open()
    await toReview(page)
    expect(await screen.findAllByText(/^I authorize Sample Recovery/)).toHaveLength(2)
    expect(screen.getByText(/your statement will show 2 charges/)).toBeVisible()
    await page.user.click(press('Pay $600.00'))
    expect(await screen.findByText('$600.00 was charged for 2 accounts')).toBeVisible()
    const body = sentBy(page)
    expect(body).toMatchObject({ payment_method: 'card', payment_method_id: 'card-1', total: 60_000n })
    expect(body.parts).toEqual([
      { debt_id: 'debt-1', amount: 50_000n, text_hash: 'ab'.repeat(32), despite_hold: false },
      { debt_id: 'debt-2', amount: 10_000n, text_hash: 'ab'.repeat(32), despite_hold: false },
    ])
    expect(screen.getAllByRole('button', { name: /Receipt/i })).toHaveLength(2)
  })

  it('says which part was declined and that nothing was charged for it', async () => {
    const page = await open({ ...made, state: 'partly', charged: '500.00', parts: [made.parts[0]!, declined] })
    await toReview(page)
    await page.user.click(press('Pay $600.00'))
    expect(await screen.findByText('$500.00 of $600.00 was charged')).toBeVisible()
    expect(
      screen.getByText(
        '1 of 2 accounts were paid. Nothing was charged for the others. You’ll see the reason for each one below.',
      ),
    ).toBeVisible()
    const rows = within(screen.getByRole('region', { name: 'Account by account' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/First Northern Bank.*Accepted/)
    expect(rows[1]).toHaveTextContent(/Second Bank.*Not charged: Card Declined/)
    await page.user.click(press('Pay several accounts again'))
    expect(await total()).toHaveValue('0')
  })

  it('M-1: warns against paying again while a part is not known, and keeps the key', async () => {
    const waiting = part({ amount: '100.00', debt_id: 'debt-2', key: 'k.2', state: 'unknown', receipt_number: null })
    const page = await open({ ...made, state: 'unknown', charged: '500.00', parts: [made.parts[0]!, waiting] })
    await toReview(page)
    await page.user.click(press('Pay $600.00'))
    expect(await screen.findByText('We’re checking what happened to your payment')).toBeVisible()
    expect(screen.getByText(/So far, \$500\.00 was charged/)).toBeVisible()
    expect(recallKey(severalOperation)).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay several accounts again' })).toBeNull()
  })

  it('M-1: comes back to a payment whose outcome was open when the page was left', async () => {
    keepKey(severalOperation, 'an-earlier-key')
    await open()
    expect(await screen.findByText('$600.00 was charged for 2 accounts')).toBeVisible()
    expect(recallKey(severalOperation)).toBeNull()
  })

  it('names the account that a refusal is about, and that nothing was charged', async () => {
    const page = await open(made, {
      handlers: {
        submitSeveralPayments: () => {
          throw refuse('amount_out_of_range', { errors: { 'parts.1': ['amount_out_of_range'] } })
        },
      },
    })
    await toReview(page)
    await page.user.click(press('Pay $600.00'))
    expect(
      await screen.findByText(/The problem is with Second Bank, REF-200\. Nothing was charged on any account\./),
    ).toBeVisible()
    await page.user.click(press('Back'))
    expect(await total()).toHaveValue('600')
  })

  it('is not there for one account alone, nor without otp.several', async () => {
    const one = { listDebts: () => ({ debts: debts.slice(0, 1), co_debtors: [], debts_info: [] }) }
    const { unmount } = await open(made, { handlers: one })
    expect(await screen.findByText('You don’t have several accounts to pay')).toBeVisible()
    unmount()
    const tenant = buildTenant()
    tenant.capabilities['otp.several'] = false
    await open(made, { tenant })
    expect(await screen.findByText('You don’t have several accounts to pay')).toBeVisible()
  })

  it('speaks Spanish', async () => {
    await open(made, { language: 'es' })
    expect(await screen.findByRole('textbox', { name: '¿Cuánto quiere pagar en total?' })).toBeVisible()
  })
})
