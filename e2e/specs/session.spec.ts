import { expect, test } from '../fixtures/story.ts'

test('a log-out in one tab logs out the other', async ({ page, context, consumer }) => {
  const { open, person } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('banner')).toContainText(person.name)
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await other.close()
})
