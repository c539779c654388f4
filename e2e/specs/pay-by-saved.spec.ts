import { chooseMethod, expectPaid, startPayment } from '../fixtures/pay.ts'
import { demo, expect, test } from '../fixtures/story.ts'

test('a consumer pays part of a debt by a saved bank account', async ({ page, consumer }) => {
  const { open, person } = await consumer('harborlight', 'D-34')
  await open('/cabinet')
  await startPayment(page, '31.07')
  await chooseMethod(page, /0000/)
  await expect(page.getByRole('heading', { name: 'Payment authorization' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay $31.07' }).click()
  await expectPaid(page, '31.07')
  const { charges } = await demo.charges(person.tenant)
  expect(
    charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id).map((charge) => charge.amount),
  ).toEqual(['31.07'])
})

test('a consumer pays by a saved card and cannot choose an expired one', async ({ page, consumer }) => {
  const { open } = await consumer('cedarline', 'D-34')
  await open('/cabinet')
  await startPayment(page, '19.99')
  await expect(page.getByText('Expired 01/2026')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'VISA 4242' }).first()).toBeDisabled()
  await chooseMethod(page, /4242/)
  await page.getByRole('button', { name: 'Pay $19.99' }).click()
  await expectPaid(page, '19.99')
})

test('a declined saved card charges nothing, and another card pays', async ({ page, consumer }) => {
  const { open } = await consumer('cedarline', 'D-34')
  await open('/cabinet')
  await startPayment(page, '8.00')
  await chooseMethod(page, /0002/)
  await page.getByRole('button', { name: 'Pay $8.00' }).click()
  await expect(page.getByText(/^The payment was declined/)).toBeVisible()
  await expect(page.getByText(/Nothing was charged/).first()).toBeVisible()
  await chooseMethod(page, /MASTERCARD|Mastercard/i)
  await page.getByRole('button', { name: 'Pay $8.00' }).click()
  await expectPaid(page, '8.00')
})

test('the receipt downloads as a PDF', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-34')
  await open('/cabinet')
  await startPayment(page, '5.00')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $5.00' }).click()
  await expectPaid(page, '5.00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const stream = await file.createReadStream()
  const head = await new Promise<string>((resolve) =>
    stream.once('data', (part: Buffer) => resolve(part.toString('latin1', 0, 5))),
  )
  expect(head).toBe('%PDF-')
})
