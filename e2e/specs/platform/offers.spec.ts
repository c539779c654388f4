import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../fixtures/story.ts'

// Published strategies decide what every account of their company is offered: no other file of this project uses it.
const tenant = 'quarrylane'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Adds a row for small balances above the row for everybody. */
async function addFirstRow(page: Page): Promise<void> {
  await button(page, 'Add a row').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a row' })
  await dialog.getByLabel('Balance to').fill('500.00')
  await dialog.getByLabel('States').fill('Maine')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByLabel('States')).toHaveAccessibleDescription(/two letters of a state/)
  await expectAccessible(page)
  await dialog.getByLabel('States').fill('')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Gives the reason of a publication, and finds it in the list of versions. */
async function sayWhy(page: Page, action: string, why: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill(why)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(page).toHaveURL(/\/versions$/)
  await expect(page.getByRole('row').nth(1)).toContainText(why)
}

test('F-13: an administrator changes the offers, sees which accounts get what, and publishes', async ({
  page,
  staff,
}) => {
  const { open } = await staff(tenant)
  await open('/admin/portal/offers')
  const rows = page.getByRole('list', { name: /^Rows of / }).first()
  await expect(rows).toContainText('Every account')

  await test.step('the preview counts what is typed, and says when it is out of date', async () => {
    await button(page, 'Show which accounts get what').click()
    await expect(page.getByRole('table', { name: 'Accounts by row' })).toBeVisible()
    await addFirstRow(page)
    await expect(page.getByText('Please count again.')).toBeVisible()
    await expect(rows).toContainText('Balance up to $500.00')
    await button(page, 'Count again').click()
    await expect(page.getByText('Please count again.')).toHaveCount(0)
  })

  await test.step('a row that no account reaches is a warning until it is moved up', async () => {
    await button(page, 'Save to draft').click()
    await expect(page.getByText('No changes', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Check and publish' }).first().click()
    await expect(page.getByText(/no account ever gets to the row/)).toBeVisible()
    await expect(page.getByText('The standard offers of the product')).toBeVisible()
    await page.getByRole('link', { name: 'Offers', exact: true }).click()
    await button(page, 'Move up: Row 2').click()
    await expect(rows.getByRole('listitem').first()).toContainText('Balance up to $500.00')
    await button(page, 'Save to draft').click()
    await expect(page.getByText('No changes', { exact: true })).toBeVisible()
  })

  await test.step('it is published with its reason, and taken back', async () => {
    await page.getByRole('link', { name: 'Check and publish' }).first().click()
    await expect(page.getByText(/no account ever gets to the row/)).toHaveCount(0)
    await button(page, 'Publish…').click()
    await sayWhy(page, 'Publish', 'Small balances are paid in full')
    await page.getByRole('row').nth(2).getByRole('link').click()
    await button(page, 'Go back to this version').click()
    await sayWhy(page, 'Go back to this version', 'As it was before')
  })
})
