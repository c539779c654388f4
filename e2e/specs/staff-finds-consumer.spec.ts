import { demo, expect, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

test('staff find a customer by each field and open the account', async ({ page, staff }) => {
  const consumer = await demo.addPerson(tenant, 'D-01')
  const { open } = await staff(tenant, 'agent')
  const [first = '', last = ''] = [consumer.name.split(' ')[0], consumer.name.split(' ').at(-1)]
  const reference = consumer.debts[0]?.data_id ?? ''
  const searches: [string, string][] = [
    ['First Name', first],
    ['Last Name', last],
    ['Reference Number', reference],
    ['SSN', consumer.signIn.fields.ssn ?? ''],
  ]
  await open('/admin/consumers?size=50')
  for (const [by, text] of searches) {
    await test.step(by, async () => {
      await page.getByLabel('Search by').selectOption(by)
      await page.getByRole('searchbox').fill(text)
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByRole('link', { name: consumer.name }).first()).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue(text)
    })
  }

  await page.getByLabel('Search by').selectOption('Reference Number')
  await page.getByRole('searchbox').fill(reference)
  await page.getByRole('searchbox').press('Enter')
  // The search before found the same row.
  await expect(page).toHaveURL(/by=reference_number/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').press('ArrowDown')
  await expect(page.getByRole('row').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: consumer.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Current Balance \(\d+ accounts?\)$/ })).toBeVisible()
  await expect(page.getByText('SOR Balance')).toBeVisible()

  await test.step('keys move between the tabs, and the way back focuses the row', async () => {
    await page.getByRole('tab', { name: 'Accounts' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: /Profile/ })).toBeFocused()
    await expect(page).toHaveURL(/#profile$/)
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
    await page.getByRole('link', { name: 'Customers' }).last().click()
    await expect(page.getByRole('searchbox')).toHaveValue(reference)
    await expect(page.getByRole('row', { name: consumer.name })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/by=reference_number&size=50$/)
    await expect(page.getByRole('row')).not.toHaveCount(2)
  })
})

test('a search by SSN keeps the number out of the address', async ({ page, staff }) => {
  const { open } = await staff(tenant)
  await open('/admin/consumers')
  await page.getByLabel('Search by').selectOption('SSN')
  await page.getByRole('searchbox').fill('123456789')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/by=ssn$/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('123456789')
})

test('staff cannot open a customer of another tenant', async ({ page, staff }) => {
  const consumer = await demo.addPerson('tmlg', 'D-01')
  const { open } = await staff(tenant)
  await open(`/admin/consumers/consumer/${consumer.client_id}`)
  await expect(page.getByText('We couldn’t find this customer')).toBeVisible()
})
