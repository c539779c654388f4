import type { Page } from '@playwright/test'
import { asPerson } from '../../fixtures/as-person.ts'
import { lightShade } from '../../fixtures/light-shade.ts'
import { expect, expectAccessible, test } from '../../fixtures/story.ts'

// Published settings affect all people of their tenant, so no other file of this project uses it.
const tenant = 'aldercourt'
const chosen = '#ffe600'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Portal settings' }).getByRole('link', { name })
const colorOf = (page: Page) => lightShade(page, 'primary-600')

/** Expects a label on an account's card, in the language of the page and then in the other. */
async function seesLabel(page: Page, first: { words: string; other: RegExp }, then: string): Promise<void> {
  await page.getByRole('button', { name: /^(Show More|Mostrar más)$/ }).click()
  await expect(page.getByText(first.words, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: first.other }).click()
  await expect(page.getByText(then, { exact: true }).first()).toBeVisible()
}

async function kept(page: Page): Promise<void> {
  await button(page, 'Save to draft').click()
  await expect(page.getByText('No changes', { exact: true })).toBeVisible()
}

async function sayWhy(page: Page, action: string, why: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill(why)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(page).toHaveURL(/\/versions$/)
}

test('an administrator changes a label and a colour, mends the refused ones, publishes, and goes back', async ({
  page,
  browser,
  staff,
}) => {
  const { open } = await staff(tenant)
  await open('/admin/portal?q=label.reference_number')
  const before = await colorOf(page)
  await page.getByRole('link', { name: 'Reference number', exact: true }).click()
  const label = page.getByRole('group', { name: 'Reference number', exact: true })
  await label.getByLabel('English').fill('Matter No.')
  await label.getByLabel('Spanish').fill('')
  await kept(page)
  await tab(page, 'Appearance').click()
  await page.getByLabel('Main color', { exact: true }).fill(chosen)
  await kept(page)

  await tab(page, 'Check and publish').click()
  await expect(page.getByText('2 things must be fixed before you publish')).toBeVisible()
  await expectAccessible(page)
  const check = page.getByRole('region', { name: 'Check' })
  await check.getByRole('link', { name: /^Reference number/ }).click()
  await page.getByRole('group', { name: 'Spanish' }).getByLabel('Text').fill('Asunto n.º')
  await kept(page)
  await tab(page, 'Check and publish').click()
  await check.getByRole('link', { name: 'Main color' }).click()
  await page.getByRole('button', { name: /closest readable color/ }).click()
  await kept(page)

  await tab(page, 'Check and publish').click()
  await button(page, 'Publish…').click()
  await sayWhy(page, 'Publish', 'Matters, not references')
  // One consumer sees the published settings, and after a reload the former ones.
  await asPerson(browser, { tenant, archetype: 'D-01' }, async (consumer) => {
    await seesLabel(consumer, { words: 'Matter No.', other: /^ESP/ }, 'Asunto n.º')
    expect(await colorOf(consumer)).not.toBe(before)

    await page.getByRole('row').nth(2).getByRole('link').click()
    await button(page, 'Go back to this version').click()
    await sayWhy(page, 'Go back to this version', 'The old words were better')
    await expect(page.getByRole('row').nth(1)).toContainText('The old words were better')
    await consumer.reload()
    await seesLabel(consumer, { words: 'Número de referencia', other: /^ENG/ }, 'Reference Number')
    expect(await colorOf(consumer)).toBe(before)
  })
})
