import { expectPaid, fillBank, startPayment } from '../fixtures/pay.ts'
import { demo, expect, signInOnScreen, test } from '../fixtures/story.ts'

test('a consumer signs in and pays by bank on a phone, and each page fits the screen', async ({ page }) => {
  const person = await demo.addPerson('tmlg', 'D-01')
  await signInOnScreen(page, person)
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await fits()
  await startPayment(page, '11.11')
  await page.getByRole('radio', { name: /New Bank Account/ }).check()
  await fits()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBank(page)
  await fits()
  await page.getByRole('button', { name: 'Pay $11.11' }).click()
  await expectPaid(page, '11.11')
  await fits()
})
