import type { Page } from '@playwright/test'
import { demo, expect, expectAccessible, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

/** Marks on the tab of legal statuses that the customer has died. */
async function markDeath(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Legal status' }).click()
  await page.getByRole('button', { name: 'Record a status' }).click()
  const dialog = page.getByRole('dialog', { name: 'What did you learn?' })
  await dialog.getByLabel('Status').selectOption('Deceased')
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(dialog.getByLabel('How did we learn about it?')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('How did we learn about it?').selectOption('By phone')
  await dialog.getByLabel('Personal representative').fill('Ana Rivera')
  await dialog.getByLabel('Reason and evidence').fill('The daughter called and sends the certificate.')
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(dialog).toHaveCount(0)
}

test('R-25, R-47: whoever marks a death stops calls and payments at once, and ending it opens them again', async ({
  page,
  staff,
}) => {
  const person = await demo.addPerson(tenant, 'D-09')
  const { open } = await staff(tenant, 'admin')
  const pay = page.getByRole('button', { name: 'Make a One-Time Payment' })
  const warnings = page.getByRole('region', { name: 'Warnings' })
  await open(`/admin/consumers/consumer/${person.client_id}`)
  await expect(pay).toBeVisible()
  await markDeath(page)

  await test.step('the head of the page says it once, and nobody may call or take a payment', async () => {
    await expect(warnings).toContainText('This customer has died.')
    await expect(warnings).toContainText('Personal representative: Ana Rivera')
    await expect(page.getByText('You may not call the customer now.')).toBeVisible()
    await page.getByRole('tab', { name: 'Accounts' }).click()
    await expect(page.getByText(/this customer has died/)).toBeVisible()
    await expect(page.getByText('This account is on hold').first()).toBeVisible()
    await expect(pay).toHaveCount(0)
  })

  await test.step('ended with a reason, it stays on record, and the history has both', async () => {
    await warnings.getByRole('link', { name: 'See the legal status' }).click()
    await page.getByRole('button', { name: 'End it: Deceased' }).click()
    const dialog = page.getByRole('dialog', { name: 'End this status? Deceased' })
    await dialog.getByRole('button', { name: 'End it' }).click()
    await expect(dialog.getByText('Please enter the reason.')).toBeVisible()
    await dialog.getByLabel('Why does it end?').fill('Another person of the same name.')
    await dialog.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByText('Reason: Another person of the same name.')).toBeVisible()
    await expect(warnings).toHaveCount(0)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('A legal status was ended.')).toBeVisible()
    await expect(page.getByText('A legal status was marked.')).toBeVisible()
    await page.getByRole('tab', { name: 'Accounts' }).click()
    await expect(pay).toBeVisible()
  })
})

test('L-31: a hold of an account has a reason and an end, and is lifted with a reason', async ({ page, staff }) => {
  const person = await demo.addPerson(tenant, 'D-01')
  const { open } = await staff(tenant, 'admin')
  const warnings = page.getByRole('region', { name: 'Warnings' })
  await open(`/admin/consumers/consumer/${person.client_id}`)
  await page.getByRole('button', { name: 'Put on hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why is it on hold?').fill('Waits for the creditor’s statement.')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(warnings).toContainText('Waits for the creditor’s statement.')
  await expect(page.getByRole('button', { name: 'Add another hold' })).toBeVisible()
  await page.getByRole('button', { name: 'Lift the hold' }).click()
  await dialog.getByLabel('Why are you lifting it?').fill('The statement is here.')
  await dialog.getByRole('button', { name: 'Lift the hold' }).click()
  await expect(warnings).toHaveCount(0)
  await expect(page.getByText('This account is not on hold.')).toBeVisible()
})
