import { confirmPlan, nextStep } from '../fixtures/plan.ts'
import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

test('F-33: a consumer proposes an amount, staff answer with another, and it becomes a plan', async ({
  page,
  staff,
  browser,
}) => {
  const consumer = await demo.addPerson(tenant, 'D-01')
  const reference = consumer.debts[0]?.data_id ?? ''
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await adoptSession(context, consumer, await signInByApi(consumer))
  const theirs = await context.newPage()
  const inTenDays = new Date(Date.parse(await demo.now(tenant)) + 10 * 86_400_000).toISOString().slice(0, 10)

  await test.step('less than any offer waits for staff, with the day of the answer', async () => {
    await theirs.goto(`${origin(tenant)}/cabinet`)
    await theirs.getByRole('button', { name: 'Offer another amount' }).click()
    const dialog = theirs.getByRole('dialog', { name: 'Offer another amount' })
    await dialog.getByRole('radio', { name: 'Every month, until everything is paid' }).check()
    await dialog.getByLabel('What you can pay a month').fill('1')
    await dialog.getByLabel('Day of the first payment').fill(inTenDays)
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(dialog.getByText('Please enter $40.00 or more.')).toBeVisible()
    await dialog.getByLabel('What you can pay a month').fill('120')
    await expectAccessible(theirs)
    await dialog.getByRole('button', { name: 'Send proposal' }).click()
    await expect(theirs.getByText('We have your proposal')).toBeVisible()
    await expect(theirs.getByText(/\$120\.00 a month.*answer you by/)).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('staff find it in their queue and offer other terms', async () => {
    const { open } = await staff(tenant)
    await open('/admin/work?queue=counter_offers&size=50')
    const row = page.getByRole('row').filter({ hasText: reference })
    await expect(row).toContainText('$120.00')
    await row.getByRole('button', { name: /^Answer / }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer a proposal' })
    await expect(dialog).toContainText('$120.00 a month')
    await dialog.getByRole('radio', { name: 'Offer other terms' }).check()
    await dialog.getByLabel('Amount a month').fill('160')
    await dialog.getByLabel(/^Message to the customer/).fill('We can meet you here.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('The customer was told the answer.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('the consumer reads the answer and sets it up', async () => {
    await theirs.reload()
    await expect(theirs.getByText('We have another offer for you')).toBeVisible()
    await expect(theirs.getByText('Our note: We can meet you here.')).toBeVisible()
    await expect(theirs.getByRole('radio', { name: 'Our answer to you $160.00 every month' })).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Set up this plan' }).click()
    await expect(theirs.getByText('You make 15 payments on fixed days, $2,400.00 total.')).toBeVisible()
    await nextStep(theirs, 'Payment Date')
    await nextStep(theirs, 'Payment Method')
    await theirs.getByRole('radio', { name: /0000/ }).first().check()
    await nextStep(theirs, 'Bank Account')
    await confirmPlan(theirs, 'Thank you for setting up your monthly payment plan')
    await theirs.getByRole('link', { name: 'Go to Accounts' }).click()
    await expect(theirs.getByText('0 of 15 payments made, $0.00 of $2,400.00 paid')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Offer another amount' })).toHaveCount(0)
  })
  await context.close()
})
