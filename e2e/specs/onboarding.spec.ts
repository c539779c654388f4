import { pdfAt } from '../fixtures/pdf.ts'
import { demo, expect, signInOnScreen, test } from '../fixtures/story.ts'

test('C-82: a first sign-in leads through the first steps, with consent by the word of the document', async ({
  page,
}) => {
  const person = await demo.addPerson('harborlight', 'D-27')
  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/\/onboarding/)
  const step = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(step('Are these details right?')).toBeVisible()
  await expect(page.getByText(person.email ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(step('Documents electronically or on paper?')).toBeFocused()

  await page.getByRole('button', { name: 'I agree' }).click()
  const word = page.getByLabel('Word in the document')
  await expect(word).toHaveAccessibleDescription(/Please fill in/)
  await word.fill('lighthouse')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(word).toHaveAccessibleDescription(/not the word in the document/)
  const href = await page.getByRole('link', { name: 'Open the test document (PDF)' }).getAttribute('href')
  const document = await pdfAt(page, href ?? '')
  expect(document).toContain('Your right to paper')
  const printed = /The word to check with is: (\w+)/.exec(document)?.[1] ?? ''
  expect(await page.getByRole('main').textContent()).not.toContain(printed)
  await word.fill(printed.toLowerCase())
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('You get your documents electronically')).toBeVisible()

  // A reload and the browser's Back keep to the steps.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(step('Your accounts and your rights')).toBeVisible()
  await page.reload()
  await expect(step('Your accounts and your rights')).toBeVisible()
  await expect(page.getByText(person.debts[0]?.data_id ?? '-')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('You get your documents electronically')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(step('What you can do now')).toBeVisible()
  await page.getByRole('button', { name: 'Go to my accounts' }).click()
  await expect(page).toHaveURL(/\/cabinet-active/)
  await expect(page.getByText('You are all set.')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click()
  const records = page.getByRole('region', { name: /electronic/i }).filter({ has: page.getByRole('button') })
  await records.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('status').filter({ hasText: /mail/ })).toBeVisible()
  await expect(records.getByRole('button', { name: 'Withdraw' })).toBeHidden()
})

test('C-82: the first steps may be skipped and come back to, in Spanish', async ({ page }) => {
  const person = await demo.addPerson('meadowbrook', 'D-27', { language: 'es' })
  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/\/onboarding/)
  await page.getByRole('button', { name: /^ESP/ }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '¿Documentos electrónicos o en papel?' })).toBeFocused()
  await page.getByRole('link', { name: 'Omitir por ahora' }).click()
  await expect(page).toHaveURL(/\/cabinet-active/)
  await page.goto(new URL('/onboarding', page.url()).href)
  await expect(page.getByRole('heading', { level: 2, name: '¿Documentos electrónicos o en papel?' })).toBeVisible()
})
