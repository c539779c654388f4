import { demo, expect, signInByApi, adoptSession, origin, test } from '../fixtures/story.ts'

test('a consumer who chooses Spanish sees it from the first page to the account', async ({ page }) => {
  await page.goto(origin('harborlight'))
  await page
    .getByRole('button', { name: /Español/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Le damos la bienvenida')
  const person = await demo.addPerson('harborlight', 'D-21', { language: 'es' })
  await adoptSession(page.context(), person, await signInByApi(person))
  await page.goto(`${origin('harborlight')}/cabinet`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas')
  // Without a choice on the device the profile's language applies, and the server sends the next page in it.
  await page.context().clearCookies({ name: 'selectedLanguage' })
  await page.evaluate(() => window.localStorage.removeItem('selectedLanguage'))
  const english = await page.goto(`${origin('harborlight')}/cabinet`)
  expect(await english?.text()).toContain('<html lang="en">')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas')
  const spanish = await page.reload()
  expect(await spanish?.text()).toContain('<html lang="es">')
})
