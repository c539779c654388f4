import { demo, expect, identify, test } from '../../fixtures/story.ts'

// These move a tenant's clock by more than a code or a session lives, so they have a tenant of their own and take turns.
test.describe.configure({ mode: 'default' })
const tenant = 'northgate'

test('an expired code is refused like a wrong one', async ({ page }) => {
  const person = await demo.addPerson(tenant, 'D-01')
  await identify(page, person)
  const code = await demo.code(person)
  await demo.clock(tenant, { advance: 'PT11M' })
  await page.getByLabel('Verification Code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('main').getByText('This code is not valid').first()).toBeVisible()
})

test("idleness ends the session after the tenant's minutes, with a warning before", async ({ page, consumer }) => {
  await page.clock.install()
  const { open } = await consumer(tenant, 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  // The server's clock rules and the browser's follows: both move. An answer that came between the two would move the
  // browser's twice, so nothing may be under way.
  await page.waitForLoadState('networkidle')
  await demo.clock(tenant, { advance: 'PT9M' })
  await page.clock.fastForward('09:00')
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  // Now the browser's alone: what it asks meanwhile must not learn of the end from the server first.
  await page.clock.fastForward('02:00')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('You were signed out because nothing happened for a while.')).toBeVisible()
})

test('the server ends an idle session by its own clock', async ({ consumer, page }) => {
  const { open } = await consumer(tenant, 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await demo.clock(tenant, { advance: 'PT2H' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
