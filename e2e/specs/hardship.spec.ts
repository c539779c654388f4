import { expect, test } from '../fixtures/story.ts'

test('a consumer reports a hardship from the help center', async ({ page, consumer }) => {
  const { person, open } = await consumer('harborlight', 'D-01')
  await open('/help-center')
  await page.getByRole('link', { name: 'Report a hardship' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await page.getByLabel('Explanation').fill('I lost my job in January and start a new one in April.')
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your hardship was successfully sent.' })
  await expect(dialog).toContainText('Our team will be in touch shortly regarding your inquiry.')
})

test('the Tab key writes a tab into the explanation, and Escape then Tab leaves it', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-01')
  await open('/help-center/hardships')
  const explanation = page.getByLabel('Explanation')
  await explanation.click()
  await page.keyboard.type('one')
  await page.keyboard.press('Tab')
  await page.keyboard.type('two')
  await expect(explanation).toHaveValue('one\ttwo')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(explanation).not.toBeFocused()
})

test('the hardship form says that a consumer without a debt cannot use it', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-26')
  await open('/help-center/hardships')
  await expect(page.getByText('You have no account to send this for')).toBeVisible()
})
