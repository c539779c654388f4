import type { Page } from '@playwright/test'
import { approvedCard, cardFrame, fillCard } from '../fixtures/pay.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../fixtures/story.ts'

/** Opens a fresh consumer's account as an agent. */
async function openDesk(page: Page, tenant: string, archetype: string): Promise<void> {
  const person = await demo.addPerson(tenant, archetype)
  const agent = await demo.addPerson(tenant, 'agent')
  await adoptSession(page.context(), agent, await signInByApi(agent))
  await page.goto(`${origin(tenant)}/admin/consumers/consumer/${person.client_id}`)
}

const plan = (page: Page) => page.getByRole('region', { name: 'Payment plan', exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const nextPayments = (page: Page) => page.getByRole('region', { name: 'Next payments' }).getByRole('listitem')

/** The day `days` later, in the format of a date field. */
function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

async function openEdit(page: Page, choice: string): Promise<void> {
  await plan(page).getByRole('button', { name: 'Edit Payment Plan' }).click()
  const edit = dialog(page, 'Edit Payment Plan')
  await edit.getByRole('radio', { name: choice }).check()
  await edit.getByRole('button', { name: 'Next' }).click()
}

test('staff add a flexible plan for a consumer and delete another offer', async ({ page }) => {
  await openDesk(page, 'cedarline', 'D-01')
  await page.getByRole('button', { name: 'Add Plan' }).click()
  const add = dialog(page, 'Add Plan')
  await add.getByLabel('Discount percent').fill('25')
  const total = Number(await add.getByLabel('New total amount').inputValue())
  expect(total).toBeGreaterThan(100)
  await add.getByLabel('Number of payments').selectOption('2')
  const from = (await add.getByLabel('Expiration date').getAttribute('min')) ?? ''
  await add.getByLabel('Expiration date').fill(later(from, 20))
  await add.getByRole('checkbox', { name: 'Flexible plan' }).check()
  await add.getByLabel('Date of payment 1').fill(later(from, 4))
  await add.getByLabel('Amount of payment 1').fill('33.33')
  await expect(add.getByRole('button', { name: 'Add Plan' })).toHaveAccessibleDescription(
    'The planned payments must add up to the total.',
  )
  await add.getByLabel('Amount of payment 2').fill((total - 33.33).toFixed(2))
  await add.getByRole('button', { name: 'Add Plan' }).click()
  await expect(add).toBeHidden()

  await page.getByRole('button', { name: 'Manage Payment Plans' }).click()
  const added = page.getByRole('row', { name: /Added by staff/ })
  await expect(added).toContainText('2 payments of $33.33, monthly')
  const deletes = page.getByRole('button', { name: /^Delete/ })
  const before = await deletes.count()
  await deletes.first().click()
  await dialog(page, 'Delete this plan?').getByRole('button', { name: 'Delete plan' }).click()
  await expect(deletes).toHaveCount(before - 1)
  await expect(added).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Payment Plans' }).click()
  await expect(page.getByRole('button', { name: 'Select Plan' })).toBeVisible()
})

test('an open-ended plan needs a supervisor’s code', async ({ page, watch }) => {
  // The answer to the wrong code.
  watch.allow(/status of 422/)
  await openDesk(page, 'harborlight', 'D-01')
  await page.getByRole('button', { name: 'Add Plan' }).click()
  const add = dialog(page, 'Add Plan')
  await add.getByRole('radio', { name: 'Open-ended' }).check()
  await add.getByLabel('Number of payments').selectOption('12')
  await add.getByLabel('Amount of each payment').fill('30')
  const from = (await add.getByLabel('Expiration date').getAttribute('min')) ?? ''
  await add.getByLabel('Expiration date').fill(later(from, 10))
  await add.getByRole('button', { name: 'Add Plan' }).click()
  const security = dialog(page, 'Security Step')
  await security.getByLabel('Supervisor’s code').fill('0000')
  await security.getByRole('button', { name: 'Confirm' }).click()
  await expect(security.getByRole('alert')).toContainText('Failed to add plan with piggy code')
  await security.getByLabel('Supervisor’s code').fill('7391')
  await security.getByRole('button', { name: 'Confirm' }).click()
  await expect(security).toBeHidden()
  await page.getByRole('button', { name: 'Manage Payment Plans' }).click()
  await expect(page.getByRole('row', { name: /Added by staff/ })).toContainText('Open-ended, $30.00 monthly')
})

test('a consumer moves a payment, skips the next one and edits the schedule', async ({ page, consumer }) => {
  const { open } = await consumer('cedarline', 'D-09')
  await open('/cabinet')
  const last = await plan(page).getByText('Last payment date').locator('..').textContent()
  await plan(page).getByRole('button', { name: 'Move this payment' }).click()
  const move = dialog(page, 'Move this payment')
  await expect(move.getByLabel('New date')).toHaveAttribute('max', /^\d/)
  const to = (await move.getByLabel('New date').getAttribute('max')) ?? ''
  await move.getByLabel('New date').fill(to)
  await move.getByRole('button', { name: `Move to ${inWords(to)}` }).click()
  await expect(move).toBeHidden()
  await expect(nextPayments(page).first()).toContainText(inWords(to))

  await plan(page).getByRole('button', { name: 'Skip this payment' }).click()
  const skip = dialog(page, 'Skip this payment')
  await expect(skip).toContainText(/We’ll add a payment of \$100.00 at the end of the plan/)
  await skip.getByRole('button', { name: 'Skip this payment' }).click()
  await expect(skip).toBeHidden()
  await expect(nextPayments(page).first()).not.toContainText(inWords(to))
  await expect(plan(page).getByText('Last payment date').locator('..')).not.toHaveText(last ?? '')
  await expect(plan(page).getByRole('button', { name: 'Skip this payment' })).toHaveAccessibleDescription(/Call us/)

  await openEdit(page, 'Edit Payment Schedule')
  const schedule = dialog(page, 'Edit Payment Schedule')
  const amounts = schedule.getByRole('textbox', { name: /^Amount of payment/ })
  await amounts.last().fill('140')
  await expect(schedule.getByText('$40.00 more than $1,200.00').first()).toBeVisible()
  await amounts.nth(-2).fill('60')
  await schedule.getByRole('button', { name: 'Save' }).click()
  // one debit becomes larger, so the consumer agrees to all that is to come.
  const agree = dialog(page, 'Agree to the changed payments')
  await expect(agree.getByRole('group', { name: 'Payment authorization' })).toContainText('$140.00')
  await agree.getByRole('checkbox').check()
  await agree.getByRole('button', { name: 'Agree and save' }).click()
  await expect(agree).toBeHidden()
  await page.getByRole('tab', { name: 'Upcoming Payments' }).click()
  await page.getByRole('navigation', { name: 'Upcoming Payments' }).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('cell', { name: '$140.00' })).toBeVisible()
  // Two extra payments have paid $30.00 of what was the last payment before one was added.
  await expect(page.getByRole('cell', { name: '$30.00' })).toBeVisible()
})

test('a consumer changes a plan to a new card, then cancels the plan', async ({ page, consumer }) => {
  const { open } = await consumer('cedarline', 'D-09')
  await open('/cabinet')
  await openEdit(page, 'Change Payment Method')
  await page.getByRole('radio', { name: 'New Debit Card' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillCard(cardFrame(page), approvedCard)
  await cardFrame(page)
    .getByRole('button', { name: /Save|Pay|Continue/ })
    .click()
  await expect(page.getByText('VISA 4242')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Payment authorization' })).toContainText('4242')
  await page.getByRole('button', { name: 'Confirm payment method' }).click()
  await expect(page.getByText('You have successfully changed your payment method.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Accounts' }).click()
  await expect(plan(page)).toContainText('VISA 4242')

  await plan(page).getByRole('button', { name: 'Edit Payment Plan' }).click()
  await dialog(page, 'Edit Payment Plan').getByRole('button', { name: 'Cancel Plan' }).click()
  const cancel = dialog(page, 'Cancel this payment plan?')
  await expect(cancel).toContainText('will not be taken')
  await cancel.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(cancel).toBeHidden()
  await expect(plan(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Make a One-Time Payment' })).toBeVisible()
})
