import type { FrameLocator, Page } from '@playwright/test'
import { confirmPlan, nextStep, selectPlan } from '../fixtures/plan.ts'
import { demo, expect, expectAccessible, origin, signInOnScreen, test } from '../fixtures/story.ts'

// A tenant where an attorney countersigns.
const withAttorney = 'tmlg'
// A tenant without countersigning.
const alone = 'harborlight'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const frameIn = (page: Page): FrameLocator => page.frameLocator('dialog iframe')

/** P-88: accepts the e-sign agreement, with the document's word where no consent is on record. */
async function acceptEsign(page: Page, word?: string): Promise<void> {
  const review = dialog(page, 'Review E-Sign Agreement')
  const next = review.getByRole('button', { name: 'Next' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  if (word) await review.getByLabel('Word in the document').fill(word)
  await review.getByRole('checkbox').check()
  await next.click()
}

/** Reads the agreement to its end and signs it with the prefilled name. */
async function signTyped(page: Page): Promise<void> {
  const frame = frameIn(page)
  await expect(frame.getByRole('status').filter({ hasText: /^Page 1 of/ })).toBeVisible()
  await frame.getByRole('button', { name: 'Go to the end' }).click()
  await frame.getByRole('button', { name: 'Continue to sign' }).click()
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: 'Sign agreement' }).click()
}

test('a consumer leaves the agreement of a new plan unsigned, signs it later from the card, and awaits approval', async ({
  page,
  consumer,
}) => {
  const { open, person } = await consumer(withAttorney, 'D-01')
  await open('/cabinet')
  await selectPlan(page, /\$400\.00 every month/)
  await nextStep(page, 'Payment Date')
  await nextStep(page, 'Payment Method')
  await page.getByRole('radio', { name: /0000/ }).first().check()
  await nextStep(page, 'Bank Account')
  await confirmPlan(page, 'Thank you for setting up your monthly payment plan')

  // P-90: the signing opens at once.
  await acceptEsign(page)
  await expect(dialog(page, 'Review and Sign Your Agreement')).toBeVisible()
  await expect(frameIn(page).getByRole('button', { name: 'Go to the end' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page, 'Review and Sign Your Agreement').getByRole('button', { name: 'Close' }).first().click()
  const unfinished = dialog(page, 'You have not finished signing your contract')
  await expect(unfinished).toContainText('Your payments won’t be processed until you sign it.')
  await expect(unfinished).toContainText('The contract stays available until one day later.')
  await unfinished.getByRole('button', { name: 'Sign later' }).click()
  await expect(page).toHaveURL(/\/cabinet-active\?account=/)
  await expect(page.getByText('SIGN AGREEMENT')).toBeVisible()

  await page.getByRole('link', { name: 'Sign', exact: true }).click()
  await signTyped(page)
  const signed = dialog(page, 'Your payment plan is set up')
  await expect(signed).toContainText('No payment will be taken until it’s approved')
  await signed.getByRole('button', { name: 'Go to Accounts' }).click()
  await expect(page.getByText('PENDING AGREEMENT')).toBeVisible()

  // P-90: a signed agreement is read-only, and nothing is debited before approval.
  await page.getByRole('link', { name: 'See Agreement' }).click()
  await expect(dialog(page, 'See Your Agreement')).toContainText('This agreement was signed on')
  await frameIn(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { charges } = await demo.charges(withAttorney)
  expect(charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id)).toEqual([])
})

test('the mail’s link opens the agreement; forged messages do not end it, and its signature starts the plan', async ({
  page,
}) => {
  const person = await demo.addPerson(alone, 'D-02')
  const debtId = person.debts[0]?.debt_id ?? ''
  await signInOnScreen(page, person)
  await page.goto(`${origin(alone)}/login-2?login_id=used-up&sign=${debtId}`)
  await acceptEsign(page)
  await expect(frameIn(page).getByRole('button', { name: 'Go to the end' })).toBeVisible()

  // T14: none of these messages ends the signing: forged, from another frame, or with a wrong nonce.
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/envelope-details/') && asked.push(request.url()))
  await page.evaluate(() => {
    const nonce = 'a-nonce-of-somebody-else'
    for (const data of [{ type: 'SIGNED_SUCCESS', nonce }, { type: 'signed' }, 'SIGNED_SUCCESS'])
      window.postMessage(data, window.location.origin)
    const stranger = Object.assign(document.createElement('iframe'), {
      src: `/signed-success?nonce=${nonce}`,
      title: 'Somebody else’s',
      id: 'stranger',
    })
    document.body.append(stranger)
  })
  await expect(page.frameLocator('#stranger').getByText('Electronic Signature action finished')).toBeVisible()
  await page.evaluate(() => document.getElementById('stranger')?.remove())
  await expect(dialog(page, 'Review and Sign Your Agreement')).toBeVisible()
  expect(asked).toEqual([])

  await signTyped(page)
  await dialog(page, 'Your payment plan is set up').getByRole('button', { name: 'Go to Accounts' }).click()
  await expect(page.getByRole('progressbar', { name: /^0 of \d+ payments made/ })).toBeVisible()

  // F-02: the signed agreement is among the documents.
  await page.goto(`${origin(alone)}/documents?kind=agreement`)
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a consumer who declines in the frame can select another plan', async ({ page, consumer }) => {
  const { open } = await consumer(alone, 'D-02')
  await open('/cabinet')
  await page.getByRole('link', { name: 'Sign', exact: true }).click()
  await acceptEsign(page)
  const frame = frameIn(page)
  await frame.getByRole('button', { name: 'Decline', exact: true }).first().click()
  await frame.getByLabel('Your reason').fill('Too much a month')
  await frame.locator('#decline-form').getByRole('button', { name: 'Decline', exact: true }).click()
  await frame.getByRole('button', { name: 'Yes, decline' }).click()
  const declined = dialog(page, 'You declined the agreement')
  await expect(declined).toContainText('Please select a different plan.')
  await declined.getByRole('button', { name: 'Select a different plan' }).click()
  await expect(page).toHaveURL(/\/cabinet-active/)
  await expect(page.getByText('The agreement was declined')).toBeVisible()
  await expect(page.getByRole('radio', { name: /every month/ }).first()).toBeVisible()
})
