import type { Locator, Page } from '@playwright/test'
import { chooseAmount, expectPaid, startPayment } from '../fixtures/pay.ts'
import { demo, expect, test } from '../fixtures/story.ts'

/** Presses a button of the wallet's page and waits for the answer to its call. */
async function answer(wallet: Page, button: Locator): Promise<void> {
  const arrived = wallet.waitForResponse((reply) => reply.request().method() === 'POST')
  await button.click()
  await arrived
}

test('a consumer pays by a new PayPal account, which is saved', async ({ page, consumer }) => {
  const { open } = await consumer('cedarline', 'D-34')
  await open('/cabinet')
  await startPayment(page, '14.50')
  await page.getByRole('radio', { name: 'New PayPal Account' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.frameLocator('iframe[title^="PayPal"]').getByRole('button').first().click()
  // The account is saved four seconds after the frame's message, when the server has asked the processor (P-58).
  await page.getByRole('button', { name: 'Pay $14.50' }).click()
  await expectPaid(page, '14.50')
  await expect(page.getByText('PayPal', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Save this payment method to my account' })).toBeChecked()
})

test('a consumer pays by mail: nothing is charged, and the page gives the address', async ({ page, consumer }) => {
  const { open, person } = await consumer('quarrylane', 'D-34')
  await open('/cabinet')
  await startPayment(page, '20.00')
  await page.getByRole('radio', { name: 'Mail/Wire' }).check()
  await page.getByRole('button', { name: 'I will send $20.00' }).click()
  await expect(page.getByText('Thank you. We’ll look for your payment of $20.00.')).toBeVisible()
  await expect(page.getByText('Where to send your payment')).toBeVisible()
  const { charges } = await demo.charges(person.tenant)
  expect(charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id)).toEqual([])
})

test('a consumer pays by Apple Pay in a separate tab', async ({ page, context, consumer }) => {
  const { open, person } = await consumer('cedarline', 'D-34')
  await open('/cabinet')
  await startPayment(page, '33.00')
  await page.getByRole('radio', { name: 'Apple Pay' }).check()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Continue to Apple Pay' }).click()
  const wallet = await opened
  const dialog = page.getByRole('dialog', { name: 'Finish in Apple Pay' })
  await dialog.getByRole('button', { name: 'Refresh the Page' }).click()
  await expect(dialog.getByText(/isn’t confirmed in Apple Pay yet/)).toBeVisible()

  await expect(wallet.getByText('$33.00')).toBeVisible()
  await answer(wallet, wallet.getByRole('button').first())
  // A tab that is closed during a navigation may never report that it is closed.
  await expect(wallet.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await wallet.close()
  // Nobody presses anything: the portal's tab finishes what was approved.
  await expectPaid(page, '33.00')
  await expect(page.getByText('Apple Pay ****4242').first()).toBeVisible()
  await page.getByRole('link', { name: 'Go to Accounts' }).click()
  await expect(page.getByRole('cell', { name: 'Apple Pay ****4242' }).first()).toBeVisible()
  const { charges } = await demo.charges(person.tenant)
  expect(
    charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id).map((charge) => charge.amount),
  ).toEqual(['33.00'])
})

test('a wallet opened from /payment and cancelled charges nothing', async ({ page, context, consumer }) => {
  const { open, person } = await consumer('cedarline', 'D-34')
  await open('/payment')
  await chooseAmount(page, '9.00')
  await page.getByRole('radio', { name: 'Google Pay' }).check()
  await expect(page.getByText('You are about to be charged $9.00.')).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Continue to Google Pay' }).click()
  const wallet = await opened
  await answer(wallet, wallet.getByRole('button', { name: /Cancel/ }))
  const dialog = page.getByRole('dialog', { name: 'Finish in Google Pay' })
  await expect(dialog.getByText(/was cancelled in Google Pay/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Continue to Google Pay' })).toBeVisible()
  const { charges } = await demo.charges(person.tenant)
  expect(charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id)).toEqual([])
})
