import { expect, expectAccessible, demo, test } from '../fixtures/story.ts'

const tenant = 'cedarline'

test('F-35: staff find who waits for an answer among all messages, open the thread and come back', async ({
  page,
  staff,
}) => {
  // Nobody waits since later than somebody who is made now.
  const person = await demo.addPerson(tenant, 'D-38')
  const { open } = await staff(tenant)
  await open('/admin/work')
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages in the portal' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Waiting: \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  const row = page.getByRole('row').filter({ hasText: person.name })
  await expect(row).toContainText('My new job starts on the 16th')
  await expect(row).toContainText('Waits for an answer')
  await expect(row).toContainText('1 new')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Answered' }).click()
  await expect(row).toContainText('Which address do I send a check to?')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(row).toHaveCount(2)

  await page.getByRole('link', { name: 'My new job starts on the 16th' }).first().click()
  await expect(page.getByRole('button', { name: 'Download offer-letter.pdf' })).toBeVisible()
  await page.getByRole('link', { name: 'Messages in the portal' }).first().click()
  await expect(page.getByRole('button', { name: /^Waiting/ })).toBeVisible()
})

test('F-36: staff see the calls of today, those that are overdue, and record one that was made', async ({
  page,
  staff,
}) => {
  const person = await demo.addPerson(tenant, 'D-39')
  const { open } = await staff(tenant)
  await open('/admin/work')
  await page.getByRole('link', { name: 'All calls' }).click()
  await expect(page.getByRole('button', { name: /^Today: \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Overdue: [1-9]\d*$/ }).click()
  const row = page.getByRole('row').filter({ hasText: person.name })
  await expect(row).toContainText('Quiero entender el monto')
  await expect(row).toContainText('Spanish')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Call ${person.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'A call that was asked for' })
  await expect(dialog).toContainText('judged and counts as any other')
  await dialog.getByRole('button', { name: 'Call now' }).click()
  await dialog.getByRole('button', { name: 'Not reached', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(row).toContainText('Not reached')
})
