import { chooseMethod, expectPaid, startPayment } from '../fixtures/pay.ts'
import { smallestPdf } from '../fixtures/smallest-pdf.ts'
import { demo, expect, expectAccessible, test } from '../fixtures/story.ts'

test('R-37: staff take a payment that its consumer signed for on paper', async ({ page, staff }) => {
  const person = await demo.addPerson('harborlight', 'D-34')
  const { open } = await staff('harborlight', 'agent')
  await open(`/admin/consumers/consumer/${person.client_id}`)
  await startPayment(page, '12.00')
  await chooseMethod(page, /0000/)
  const pay = page.getByRole('button', { name: 'Pay $12.00' })
  await expect(page.getByRole('radio', { name: 'Web' })).toBeDisabled()
  await expect(pay).toHaveAccessibleDescription('First, say how the customer authorized it.')
  await page.getByRole('radio', { name: 'Written' }).check()
  await expect(pay).toHaveAccessibleDescription('Upload the signed paper first.')
  await page
    .getByLabel('Upload the paper')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: smallestPdf })
  await expect(page.getByRole('button', { name: 'Remove signed.pdf' })).toBeVisible()
  await expectAccessible(page)
  await pay.click()
  await expectPaid(page, '12.00')
})

test('R-47: staff read in place of the button why they may take no payment', async ({ page, staff }) => {
  const reasons = { 'D-32b': /this customer has died/, 'D-32': /this customer has an attorney/ }
  const { open } = await staff('harborlight', 'agent')
  for (const [archetype, reason] of Object.entries(reasons)) {
    const person = await demo.addPerson('harborlight', archetype)
    await open(`/admin/consumers/consumer/${person.client_id}`)
    await expect(page.getByText(reason).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make a One-Time Payment' })).toHaveCount(0)
  }
})
