import { smallestPdf } from '../fixtures/smallest-pdf.ts'
import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

test('F-15: a hardship is answered by a pause, which both sides read with the new days', async ({
  page,
  staff,
  browser,
}) => {
  const consumer = await demo.addPerson(tenant, 'D-10')
  const context = await browser.newContext()
  await adoptSession(context, consumer, await signInByApi(consumer))
  const theirs = await context.newPage()
  await theirs.goto(`${origin(tenant)}/help-center/hardships`)
  await theirs.getByLabel('Explanation').fill('My hours were cut in half.')
  await theirs.getByRole('button', { name: 'Start with your income' }).click()
  await theirs.getByLabel('Pay', { exact: false }).first().fill('2100')
  await theirs.getByRole('button', { name: 'Next' }).click()
  await theirs.getByLabel('Rent or mortgage', { exact: false }).fill('1200')
  await expect(theirs.getByText('you could afford')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.reload()
  await theirs.getByRole('button', { name: 'Change the amounts' }).click()
  await expect(theirs.getByLabel('Pay', { exact: false }).first()).toHaveValue('2100')
  await theirs.getByRole('checkbox', { name: /privacy policy/ }).check()
  await theirs.getByRole('button', { name: 'Send' }).click()
  const sent = theirs.getByRole('dialog', { name: 'Your hardship was successfully sent.' })
  const number = /H-\d{4}-\d{5}/.exec((await sent.textContent()) ?? '')![0]

  const { open } = await staff(tenant)
  await open('/admin/disputes')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('region', { name: 'Monthly income and expenses' })).toContainText('$2,100.00')

  await test.step('staff ask for a payslip first, and get it', async () => {
    await page.getByRole('button', { name: 'Ask for documents' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for documents' })
    await dialog.getByLabel('Which documents').fill('Your last payslip.')
    await dialog.getByLabel('Until').fill((await demo.now(tenant)).slice(0, 10))
    await dialog.getByRole('button', { name: 'Ask for documents' }).click()
    await expect(page.getByText(/^Waiting for documents until/)).toBeVisible()
    await sent.getByRole('button', { name: 'See my requests' }).click()
    await theirs.getByRole('link', { name: new RegExp(number) }).click()
    await expect(theirs.getByText('Your last payslip.')).toBeVisible()
    await theirs
      .locator('input[type=file]')
      .setInputFiles({ name: 'payslip.pdf', mimeType: 'application/pdf', buffer: smallestPdf })
    await theirs.getByRole('button', { name: 'Send the documents' }).click()
    await expect(theirs.getByText(/^You sent documents on/)).toBeVisible()
    await expectAccessible(theirs)
    await page.reload()
    await expect(page.getByText(/^Documents arrived on/)).toBeVisible()
  })

  await page.getByRole('radio', { name: 'Granted', exact: true }).check()
  await page.getByRole('radio', { name: 'Pause' }).check()
  const accounts = page.getByRole('group', { name: 'Accounts' }).getByRole('checkbox')
  if ((await accounts.count()) > 1) await accounts.first().check()
  await page.getByLabel('For how many months').selectOption('2')
  await page.getByRole('textbox', { name: /Your answer/ }).fill('Take your time. Your plan goes on in two months.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  const done = page.getByRole('region', { name: 'Actions taken' })
  await expect(done).toContainText('Pause')
  await expect(done).toContainText('Next payments')

  await theirs.reload()
  await expect(theirs.getByRole('region', { name: 'What we did' })).toContainText('nothing is charged until')
  await theirs.goto(`${origin(tenant)}/cabinet`)
  await expect(theirs.getByText('On Hold').first()).toBeVisible()
  await context.close()
})
