import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { smallestPdf } from '../fixtures/smallest-pdf.ts'
import { demo, expect, test, adoptSession, origin, signInByApi } from '../fixtures/story.ts'

const tenant = 'harborlight'

test('staff file a dispute, answer it with a document, and prove it', async ({ page, staff, browser }, testInfo) => {
  const consumer = await demo.addPerson(tenant, 'D-29')
  const { open } = await staff(tenant)
  const account = `/admin/consumers/consumer/${consumer.client_id}`

  await open(account)
  await page.getByRole('button', { name: 'File a dispute or complaint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How did it reach us?').selectOption('By phone')
  await dialog.getByLabel('The amount is wrong').check()
  await dialog.getByLabel('What was said').fill('Half of it was paid to the creditor.')
  await dialog.getByRole('button', { name: 'File it' }).click()
  const filed = page.getByText(/Filed under D-\d{4}-\d{5}/)
  await expect(filed).toBeVisible()
  const number = /D-\d{4}-\d{5}/.exec((await filed.textContent()) ?? '')![0]
  await expect(page.getByText('On Hold').first()).toBeVisible()

  await page.getByRole('link', { name: 'Disputes' }).first().click()
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('Half of it was paid to the creditor.')).toBeVisible()
  await page.getByRole('radio', { name: 'Verified' }).check()
  await page
    .getByRole('textbox', { name: /Your answer/ })
    .fill('The creditor has no such payment. The statement is enclosed.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: smallestPdf })
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('heading', { name: 'Our answer' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'The account is no longer on hold' })).toBeVisible()

  await test.step('the consumer has the letter, and the account is active again', async () => {
    const context = await browser.newContext()
    await adoptSession(context, consumer, await signInByApi(consumer))
    const theirs = await context.newPage()
    await theirs.goto(`${origin(tenant)}/documents`)
    await expect(theirs.getByText(`Answer to ${number}`).first()).toBeVisible()
    await theirs.goto(`${origin(tenant)}/cabinet`)
    await expect(theirs.getByText('Active').first()).toBeVisible()
    await context.close()
  })

  await test.step('the evidence opens without a network', async () => {
    await open(account)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download evidence' }).click(),
    ])
    const files = unzipSync(await readFile(await download.path()))
    const folder = testInfo.outputPath('evidence')
    for (const [path, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    }
    const context = await browser.newContext({ offline: true })
    const index = await context.newPage()
    await index.goto(pathToFileURL(join(folder, 'index.html')).href)
    await expect(index.getByRole('heading', { level: 1 })).toHaveText(/^Evidence of account /)
    await expect(index.getByText('The audit chain was checked', { exact: false })).toBeVisible()
    await expect(index.getByRole('link', { name: new RegExp(`${number}: statement.pdf`) })).toBeVisible()
    await context.close()
  })
})
