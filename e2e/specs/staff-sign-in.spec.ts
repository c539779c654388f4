import { demo, expect, origin, signInOnScreen, test } from '../fixtures/story.ts'

for (const archetype of ['admin', 'agent']) {
  test(`an ${archetype} signs in and lands on the customers`, async ({ page }) => {
    const person = await demo.addPerson('harborlight', archetype)
    await signInOnScreen(page, person)
    await expect(page).toHaveURL(/\/admin\/consumers$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  })
}

test('staff reset a forgotten password with a code', async ({ page }) => {
  const person = await demo.addPerson('tmlg', 'agent')
  await page.goto(`${origin('tmlg')}/admin`)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByLabel('Email').fill(person.email ?? '')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification Code').fill(await demo.code(person))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Quiet-Harbor-77')
  await page.getByLabel('New password again').fill('Quiet-Harbor-78')
  await expect(page.getByText('Passwords should be the same.')).toBeVisible()
  await page.getByLabel('New password again').fill('Quiet-Harbor-77')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await signInOnScreen(page, {
    ...person,
    signIn: { ...person.signIn, fields: { ...person.signIn.fields, password: 'Quiet-Harbor-77' } },
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('the form reports a wrong password, and a query in the address is dropped', async ({ page }) => {
  const person = await demo.addPerson('harborlight', 'agent')
  await page.goto(`${origin('harborlight')}/admin?next=somewhere`)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  await page.getByLabel('Email').fill(person.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('main').getByText('These details do not match').first()).toBeVisible()
})
