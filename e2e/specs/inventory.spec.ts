import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/story.ts'

/** No other story uploads here: a tenant has one file at a time. */
const tenant = 'quarrylane'
const columns =
  'reference_number,first_name,last_name,date_of_birth,ssn,zip,cell_phone,email,original_creditor,current_creditor,balance'
const good = 10

/** A row for a new consumer; `stem` is unique to the file. */
const row = (stem: string, n: number, { zip = '33602', balance = `1${n}0.25` } = {}) => [
  `${stem}-${n}`,
  'Ines',
  `Nova ${stem}`,
  '1984-02-29',
  '',
  zip,
  `(813) 555-01${String(n).padStart(2, '0')}`,
  `${stem.toLowerCase()}.${n}@mail.example`,
  'First Bank',
  'First Bank',
  balance,
]

/** Discards a file that an interrupted run left before Save, since it blocks all other files. */
async function discardDraft(page: Page): Promise<void> {
  await expect(page.getByRole('term').filter({ hasText: /^Rows$/ })).toBeVisible()
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  if (!(await discard.isVisible())) return
  await discard.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/was cancelled\.$/)).toBeVisible()
}

test('an administrator checks a file with errors, saves its good rows, and finds an account', async ({
  page,
  staff,
}) => {
  const { open } = await staff(tenant)
  // Unused numbers and a unique name.
  const stem = `UP-${Date.now().toString(36).toUpperCase()}`
  const rows = [
    ...Array.from({ length: good }, (_, n) => row(stem, n + 1)),
    row(stem, 11, { zip: '336' }),
    row(stem, 12, { balance: '12,34' }),
  ]
  const text = [columns, ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(','))].join('\r\n')
  await open('/admin/inventory')
  await discardDraft(page)

  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: `${stem}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(`${stem}.csv was checked. Nothing is saved yet.`)).toBeVisible()
  await expect(page.getByText('2 rows have errors.')).toBeVisible()
  // this file has none of the seven columns.
  await expect(page.getByText('10 accounts have no itemization')).toBeVisible()
  for (const [fact, value] of [
    ['Rows', '12'],
    ['Ready to save', '10'],
    ['With errors', '2'],
    // The sum of 110.25 to 190.25, and 1100.25.
    ['Balance added', '$2,452.50'],
  ] as const)
    await expect(
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${fact}$`) })
        .locator('+ dd'),
    ).toHaveText(value)
  const table = page.getByRole('table', { name: 'Rows of the file' })
  await expect(table.getByRole('rowheader').first()).toContainText(`${stem}-11`)
  await expect(table.getByRole('row', { name: `${stem}-12` })).toContainText('balance: Use an amount such as 1250.00')

  await test.step('the result file says the same', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download csv' }).first().click()
    const lines = (await readFile((await (await coming).path())!, 'utf8')).trim().split('\r\n')
    expect(lines[0]).toMatch(/,upload_status,upload_errors,upload_warnings$/)
    expect(lines.filter((line) => line.includes(',error,'))).toEqual([
      expect.stringContaining('zip: Use five digits'),
      expect.stringContaining('balance: Use an amount'),
    ])
  })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save 10 rows?' })
  await expect(dialog).toContainText('10 accounts will be added. Balance added: $2,452.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${stem}.csv was saved.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^${stem}.csv`) })).toContainText('10 / 12')

  await page.getByRole('link', { name: 'Customers' }).first().click()
  await page.getByLabel('Search by').selectOption('Reference Number')
  await page.getByRole('searchbox').fill(`${stem}-7`)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('row', { name: `Ines Nova ${stem}` })).toContainText(`${stem}-7`)
})
