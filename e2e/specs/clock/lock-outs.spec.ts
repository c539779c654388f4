import { demo, expect, identify, origin, signInOnScreen, test } from '../../fixtures/story.ts'

// No other file moves this tenant's clock, which would end a code here.
const tenant = 'aldercourt'

test('five wrong codes lock a consumer out; a fresh code after the wait signs in', async ({ page }) => {
  const person = await demo.addPerson(tenant, 'D-01')
  await identify(page, person)
  const code = await demo.code(person)
  const wrong = code === '11111111' ? '22222222' : '11111111'
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.getByLabel('Verification Code').fill(wrong)
    const refused = page.waitForResponse((answer) => answer.url().includes('/client/verify'))
    await page.getByRole('button', { name: 'Verify' }).click()
    expect((await refused).status()).toBeGreaterThanOrEqual(400)
  }
  // The right code would come too late: it is used up.
  await expect(page.getByRole('main').getByText('You entered 5 wrong codes')).toBeVisible()
  await expect(page.getByLabel('Verification Code')).toHaveCount(0)

  await demo.clock(tenant, { advance: 'PT2M' })
  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/cabinet/)
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
})

test('a consumer can ask for a new code only after a wait, which the page counts down', async ({ page }) => {
  const person = await demo.addPerson(tenant, 'D-01')
  await identify(page, person)
  const first = await demo.code(person)
  await expect(page.getByText(/You can ask for a new code in \d+ seconds?\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
  expect(first).toMatch(/^\d{8}$/)
})

test('ten wrong passwords lock staff out, with a note of when to try again', async ({ page }) => {
  const person = await demo.addPerson(tenant, 'agent')
  await page.goto(`${origin(tenant)}/admin`)
  await page.getByLabel('Email').fill(person.email ?? '')
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`not the password ${attempt}`)
    const refused = page.waitForResponse((answer) => answer.url().includes('/user/login'))
    await page.getByRole('button', { name: 'Login' }).click()
    expect((await refused).status()).toBeGreaterThanOrEqual(400)
  }
  await page.getByLabel('Password', { exact: true }).fill(person.password ?? '')
  await expect(
    page
      .getByRole('main')
      .getByText(/You can try again (at|in)/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
})
