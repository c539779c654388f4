import type { Page } from '@playwright/test'
import { expectPaid } from '../fixtures/pay.ts'
import { demo, expect, expectAccessible, signInOnScreen, test } from '../fixtures/story.ts'

/** Counts what a finger presses from now on; the pages of the portal follow each other in one document. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = { taps: 0 }
    Object.assign(window, { count })
    addEventListener('click', (event) => event.isTrusted && (count.taps += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { count: { taps: number } }).count.taps)
}

test('a returning person with a saved method pays in three taps, counted from the end of the sign-in', async ({
  page,
}) => {
  const person = await demo.addPerson('harborlight', 'D-34')
  await signInOnScreen(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  const taps = await countTaps(page)

  const start = page.getByRole('button', { name: 'Make a One-Time Payment' }).first()
  await expect(start).toBeInViewport({ ratio: 1 })
  await start.tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const amount = page.getByRole('button', { name: '$100', exact: true })
  await expect(amount).toBeInViewport({ ratio: 1 })
  await amount.tap()
  const pay = page.getByRole('button', { name: 'Pay $100.00' })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await pay.tap()
  await expect(page.getByRole('dialog', { name: 'Payment submitted' })).toContainText('$100.00')
  expect(await taps()).toBe(3)

  await expectPaid(page, '100.00')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const { charges } = await demo.charges(person.tenant)
  expect(
    charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id).map((charge) => charge.amount),
  ).toEqual(['100.00'])
})

test('the menu leads to the payment of the one account, where the amount survives a reload', async ({
  page,
  consumer,
}) => {
  const { open } = await consumer('tmlg', 'D-01')
  await open('/payment')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveAccessibleDescription(
    'Choose an amount first.',
  )
  const all = page.getByRole('button', { name: /^All of it/ })
  await all.tap()
  // The browser makes a click of a tap a moment later.
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})

test('the menu leads to a list where several accounts can be paid', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-20')
  await open('/payment')
  const card = page.getByRole('region', { name: 'Make a payment now' })
  // Each of the two, and both at once.
  await expect(card.getByRole('link', { name: /^Pay / })).toHaveCount(3)
  await expectAccessible(page)
  await card.getByRole('link', { name: /^Pay / }).first().tap()
  await expect(page.getByRole('group', { name: 'How much do you want to pay?' })).toBeVisible()
})
