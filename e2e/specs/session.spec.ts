import { demo, expect, test } from '../fixtures/story.ts'

test('logging out in one tab logs out the other', async ({ page, context, consumer }) => {
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

test("idleness ends the session after the tenant's minutes", async ({ page, consumer }) => {
  await page.clock.install()
  const { open } = await consumer('quarrylane', 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.clock.fastForward('29:00')
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the server ends an idle session by its own clock', async ({ consumer, page }) => {
  const { open } = await consumer('bluebarn', 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await demo.clock('bluebarn', { advance: 'PT2H' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
