import type { Page } from '@playwright/test'
import { askingCard, bankQuestion, cardFrame, chooseMethod, fillCard, startPayment } from '../../fixtures/pay.ts'
import type { Person } from '../../fixtures/person.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../../fixtures/story.ts'

// No other file depends on this tenant's clock.
const tenant = 'tmlg'

/** Advances the clock day by day, with a nightly run each. */
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    await demo.clock(tenant, { advance: 'P1D' })
    await demo.nightly(tenant)
  }
}

/** Signs in again after days, since the session has ended. */
async function comeBack(page: Page, person: Person, path = '/cabinet-active#established'): Promise<void> {
  // Leave the open page first: a late answer to its ended session could sign the new session out.
  await page.goto('about:blank')
  await adoptSession(page.context(), person, await signInByApi(person))
  await page.goto(origin(tenant) + path)
}

test('a consumer mends a twice-failed instalment, the nightly run debits the next, and a letter ends the plan', async ({
  page,
  consumer,
}) => {
  // Seventeen nightly runs with all their steps.
  test.setTimeout(240_000)
  const { person, open } = await consumer(tenant, 'D-11')
  await open('/cabinet-active#established')
  const card = page.getByRole('region', { name: 'What to do next with your plan' })
  await expect(card).toContainText('There wasn’t enough money in the account at that time.')
  await expect(page.getByText(/^You don’t need to do anything. We’ll try again on/)).toBeVisible()

  // The debit is presented again on its day and returned once more, and the plan is paused.
  await nights(7)
  await comeBack(page, person)
  await expect(page.getByText(/^The plan is paused. Nothing is charged until you choose what to do next/)).toBeVisible()
  await expect(page.getByText('The plan is paused. No payment is taken until it resumes.')).toBeVisible()
  const told = async (purpose: string) =>
    (await demo.outbox(tenant, person.email ?? '')).filter((message) => message.purpose === purpose)
  await demo.runJobs(tenant)
  await expect.poll(async () => (await told('payment_returned'))[0]?.text).toContain('Your plan is now paused')

  // The consumer changes to a card and pays at once; its bank asks when it is stored, and when it pays in person.
  await page.getByRole('link', { name: 'Use another payment method' }).click()
  await page.getByRole('radio', { name: /New (Debit )?Card/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillCard(cardFrame(page), askingCard)
  await cardFrame(page).getByRole('button', { name: 'Save card' }).click()
  await cardFrame(page).getByRole('button', { name: 'Yes, it’s me' }).click()
  await expect(page.getByText('By confirming you agree to this authorization.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm payment method' }).click()
  await page.getByRole('dialog', { name: 'Payment method changed' }).getByRole('button').first().click()
  await comeBack(page, person)
  await page.getByRole('button', { name: /^Pay \$[\d.,]+ now$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay now' })
  await expect(dialog).toContainText('3155')
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  // Nothing is charged before, also not by a reload: the page leads back to the question.
  await expect(bankQuestion(page).getByRole('button', { name: 'Yes, it’s me' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'See its status' }).click()
  await bankQuestion(page).getByRole('button', { name: 'Yes, it’s me' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Next payments' })).toBeVisible()

  // The nightly run debits the next instalment on its day.
  await demo.clock(tenant, { advance: 'P16D' })
  await nights(5)
  await comeBack(page, person)
  await expect(
    page.getByRole('progressbar', { name: /^4 of 8 payments made, \$480\.00 of \$960\.00 paid$/ }),
  ).toBeVisible()

  // The consumer pays the rest at once, so the plan ends early.
  await startPayment(page, '480.00')
  await chooseMethod(page, /3155/)
  await page.getByRole('button', { name: 'Pay $480.00' }).click()
  await bankQuestion(page).getByRole('button', { name: 'Yes, it’s me' }).click()
  const done = page.getByRole('dialog', { name: 'Payment submitted' })
  await expect(done).toContainText('$480.00')
  await done.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText('Thank you for setting up your extra payment')).toBeVisible()
  // L-20: mail and history name the payments of the plan that it reached.
  await demo.runJobs(tenant)
  await expect
    .poll(async () => (await told('payment_accepted'))[0]?.text)
    .toMatch(/It was applied to these payments of your plan:(\n.+: \$120\.00, paid in full){4}\n\n/)
  await page.goto(`${origin(tenant)}/cabinet-active#established`)
  await expect(page.getByRole('row', { name: /\$480\.00/ }).first()).toContainText(
    /Applied to.+and 1 more: \$120\.00 total/,
  )
  await nights(5)
  await comeBack(page, person, '/cabinet-archive')
  await expect(page.getByText('Paid off').first()).toBeVisible()
  await page.goto(`${origin(tenant)}/documents?kind=letter`)
  await expect(page.getByText(/^Paid in full letter of/).first()).toBeVisible()
  await demo.runJobs(tenant)
  await expect.poll(async () => (await told('debt_paid')).length).toBeGreaterThan(0)
})

test('C-41, K-57: an unsigned agreement ends at the business midnight of the next day', async ({ page, consumer }) => {
  const { person, open } = await consumer(tenant, 'D-02')
  const debtId = person.debts[0]?.debt_id ?? ''
  await open('/cabinet')
  await expect(page.getByText('SIGN AGREEMENT')).toBeVisible()
  // Two business days later the page says so even before a nightly run.
  await demo.clock(tenant, { advance: 'P2D' })
  await comeBack(page, person, `/cabinet-active?sign=${debtId}`)
  const ended = page.getByRole('dialog', {
    name: 'The stipulation agreement expired and the payment will not be processed',
  })
  await expect(ended).toContainText('You can choose a plan again on your account.')
  await ended.getByRole('button', { name: 'Go to the account' }).click()
  await demo.nightly(tenant)
  await page.reload()
  await expect(page.getByText('The stipulation agreement expired and the payment will not be processed')).toBeVisible()
  await expect(page.getByRole('radio', { name: /every month/ }).first()).toBeVisible()
})
