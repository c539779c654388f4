import { approvedCard, cardFrame, declinedCard, expectPaid, fillBank, fillCard, startPayment } from '../fixtures/pay.ts'
import { demo, expect, test } from '../fixtures/story.ts'

test('a consumer pays by a new bank account and sees the payment', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  await startPayment(page, '25.00')
  await page.getByRole('radio', { name: /New Bank Account/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBank(page)
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await expectPaid(page, '25.00')
  await page.getByRole('link', { name: 'Go to Accounts' }).click()
  await expect(page.getByRole('row', { name: /\$25\.00/ }).first()).toContainText('Transaction Pending')
})

test('a consumer pays by a new card in the hosted frame', async ({ page, consumer }) => {
  const { open, person } = await consumer('cedarline', 'D-01')
  await open('/cabinet')
  await startPayment(page, '12.50')
  await page.getByRole('radio', { name: /New Debit Card/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillCard(cardFrame(page), approvedCard)
  await cardFrame(page).getByRole('button', { name: 'Save card' }).click()
  // The card is saved and nothing is charged; what is authorized names the card, and its button pays.
  await expect(page.getByText(/authorize .* to make one payment of \$12\.50 from my card ending in 4242/)).toBeVisible()
  const { charges } = await demo.charges('cedarline')
  expect(charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id)).toEqual([])
  await page.getByRole('button', { name: 'Pay $12.50' }).click()
  await expectPaid(page, '12.50')
})

test('the page says that a declined card was not charged', async ({ page, consumer }) => {
  const { open } = await consumer('meadowbrook', 'D-01')
  await open('/cabinet')
  await startPayment(page, '10.00')
  await page.getByRole('radio', { name: /New Debit Card/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillCard(cardFrame(page), declinedCard)
  await cardFrame(page).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await expect(page.getByText('Nothing was charged.').first()).toBeVisible()
})
