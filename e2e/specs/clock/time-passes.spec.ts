import { demo, expect, identify, test } from '../../fixtures/story.ts'

// These stories move a tenant's clock beyond the life of a code or session, so they run in sequence at a separate tenant.
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

test("a session ends after the tenant's idle minutes, with a warning before", async ({ page, consumer }) => {
  await page.clock.install()
  const { open } = await consumer(tenant, 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  // Only the browser's clock moves. The next answer of the server sets it right again, so each move is long enough by
  // itself, whether or not an answer came before it.
  await page.clock.fastForward('09:00')
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await page.clock.fastForward('11:00')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('You were signed out because there was no activity for a while.')).toBeVisible()
})

test('the server ends an idle session by its own clock', async ({ consumer, page }) => {
  const { open } = await consumer(tenant, 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await demo.clock(tenant, { advance: 'PT2H' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
