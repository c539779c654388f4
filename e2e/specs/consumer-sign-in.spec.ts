import { demo, expect, fillInDetails, identify, origin, signInOnScreen, test } from '../fixtures/story.ts'

// The first sign-in variant of each tenant that has its own.
for (const tenant of ['harborlight', 'tmlg', 'pacrim', 'meadowbrook', 'aldercourt', 'bluebarn']) {
  test(`a consumer of ${tenant} signs in with a code`, async ({ page }) => {
    const person = await demo.addPerson(tenant, 'D-01')
    await signInOnScreen(page, person)
    await expect(page).toHaveURL(/\/cabinet-active/)
    await expect(page.getByRole('banner')).toContainText(person.name)
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  })
}

test('a wrong code is refused, and the right one still works after a reload', async ({ page }) => {
  const person = await demo.addPerson('cedarline', 'D-01')
  await identify(page, person)
  const code = await demo.code(person)
  await page.getByLabel('Verification Code').fill(code === '12345678' ? '87654321' : '12345678')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('main').getByText('This code is not valid').first()).toBeVisible()
  await page.reload()
  await page.getByLabel('Verification Code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/cabinet-active/)
})

test('an unknown person sees the same steps as a consumer', async ({ page }) => {
  await page.goto(origin('harborlight'))
  await page.getByLabel('Reference Number').fill('NOBODY-1')
  await page.getByLabel('Last 4 digits of your Social Security number').fill('0000')
  await page.getByLabel('Date of birth').fill('01/02/1970')
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('If these details match an account, we have sent a code')).toBeVisible()
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await page.getByLabel('Verification Code').fill(`1234567${wrong}`)
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/client/verify'))
    await page.getByRole('button', { name: 'Verify' }).click()
    await answered
  }
  await expect(page.getByText('You entered 5 wrong codes')).toBeVisible()
  await page.getByRole('button', { name: 'Enter my details again' }).click()
  await expect(page.getByLabel('Reference Number')).toBeVisible()
})

test('an incomplete field shows a message, and the typed text stays', async ({ page }) => {
  await page.goto(origin('harborlight'))
  await page.getByLabel('Reference Number').fill('HL-1')
  await page.getByLabel('Last 4 digits of your Social Security number').fill('12')
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Please enter the last 4 digits.').first()).toBeVisible()
  await expect(page.getByLabel('Reference Number')).toHaveValue('HL-1')
})

test('a visitor gets “not found” at the path of a signed-in page, and that page after the sign-in', async ({
  page,
}) => {
  const person = await demo.addPerson('harborlight', 'D-01')
  await page.goto(`${origin('harborlight')}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await page.getByRole('link', { name: 'Go To Login' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await fillInDetails(page, person)
  await page.getByLabel('Verification Code').fill(await demo.code(person))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})
