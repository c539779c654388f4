import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../../fixtures/story.ts'

// No other story may pay here at the same time: the page and the file are read one after the other.
const tenant = 'harborlight'

/** Cents of '$1,234.50' or '1234.50'. */
const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)

test('an administrator reads the dashboard and the reports, and saves one', async ({ page, staff }) => {
  const { open } = await staff(tenant, 'admin')
  await open('/admin/reporting')
  const dashboard = page.frameLocator('iframe[title="Dashboard"]')
  await expect(dashboard.getByRole('heading', { name: /overview$/ })).toBeVisible()
  await expect(dashboard.getByText('Collected in the past twelve months')).toBeVisible()

  await page.getByRole('tab', { name: 'Collected' }).click()
  await page.getByLabel('Period').selectOption('Last 12 months')
  await page.getByLabel('One row per').selectOption('Month')
  await page.getByLabel('Split by').selectOption('Channel')
  await expect(page).toHaveURL(/report=collected&range=last_12_months&step=month&split=channel/)
  const table = page.getByRole('table', { name: 'Collected' })
  await expect(table.getByRole('columnheader', { name: 'Verbal' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Collected' }).locator('svg').first()).toBeVisible()
  await expectAccessible(page)

  const rows = table.getByRole('row')
  const shown = await rows.locator('td:nth-child(4)').allInnerTexts()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^collected-.*\.csv$/)
  const lines = (await readFile((await file.path())!, 'utf8')).trim().split('\r\n').slice(1)
  const saved = lines.map((line) => cents(line.split(',')[4]!)).reduce((sum, net) => sum + net, 0)
  expect(saved).toBe(shown.map(cents).reduce((sum, net) => sum + net, 0))
  expect(saved).toBeGreaterThan(0)

  await page.getByRole('tab', { name: 'Returns' }).click()
  await expect(page.getByRole('region', { name: 'Return rates' })).toContainText('The limit is 0.5%')
  await expect(page.getByRole('row', { name: /R01/ })).toBeVisible()
})

test('an agent has no reports', async ({ page, staff }) => {
  const { open } = await staff(tenant, 'agent')
  await open('/admin/reporting')
  await expect(page).toHaveURL(/\/admin\/consumers/)
  await expect(page.getByRole('link', { name: 'Reporting' })).toHaveCount(0)
})
