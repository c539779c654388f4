import { smallestPdf } from '../fixtures/smallest-pdf.ts'
import {
  adoptSession,
  demo,
  expect,
  expectAccessible,
  origin,
  signInByApi,
  signInOnScreen,
  test,
} from '../fixtures/story.ts'

test('a consumer disputes a debt and reads the answer with its document', async ({ page, consumer, browser }) => {
  const { person, open } = await consumer('harborlight', 'D-01')
  await open('/help-center')
  await expect(page.getByText('You haven’t sent us any requests yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Dispute a debt' }).click()
  await page.getByRole('checkbox', { name: 'Wrong amount' }).check()
  await page.getByRole('checkbox', { name: 'Request for original creditor name and address' }).check()
  await page.getByLabel('Detailed explanation').fill('Half of it was paid.\n<b>See</b> the receipt.')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add files' }).click(),
  ])
  await chooser.setFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: smallestPdf })
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your disputes was successfully sent.' })
  await expect(dialog).toContainText('is now on hold')
  const [number = ''] = /D-\d{4}-\d{5}/.exec((await dialog.textContent()) ?? '') ?? []
  await dialog.getByRole('button', { name: 'See my requests' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^(Dispute|Original creditor request) / })).toHaveCount(2)
  await expectAccessible(page)

  await test.step('an administrator answers the dispute with a document', async () => {
    const admin = await demo.addPerson(person.tenant, 'admin')
    const context = await browser.newContext()
    await adoptSession(context, admin, await signInByApi(admin))
    const desk = await context.newPage()
    await desk.goto(`${origin(person.tenant)}/admin/disputes`)
    await desk.getByRole('searchbox').fill(number)
    await desk.getByRole('searchbox').press('Enter')
    await desk.getByRole('link', { name: number }).click()
    await desk.getByRole('radio', { name: 'Verified' }).check()
    await desk.getByRole('textbox', { name: /Your answer/ }).fill('The statement is enclosed.')
    const file = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: smallestPdf }
    await desk.locator('input[type=file]').setInputFiles(file)
    await desk.getByRole('button', { name: 'Send the answer' }).click()
    await expect(desk.getByRole('heading', { name: 'Our answer' })).toBeVisible()
    await context.close()
  })

  await page.reload()
  await page.getByRole('link', { name: `Dispute ${number}` }).click()
  const answer = page.getByRole('region', { name: 'Our answer' })
  await expect(answer).toContainText('The statement is enclosed.')
  await expect(page.getByText('Half of it was paid.\n<b>See</b> the receipt.')).toBeVisible()
  // The request for the original creditor is still open and keeps the account on hold.
  await expect(page.getByText(/on hold because of another request from you/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('button', { name: 'Download statement.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('statement.pdf')

  await test.step('the link of the mail leads to the answer, after sign-in', async () => {
    const mails = await demo.outbox(person.tenant, person.email!)
    const link = mails.flatMap(({ links }) => links).find((each) => each.includes('/?request='))
    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    await signInOnScreen(elsewhere, person, link)
    await expect(elsewhere.getByRole('region', { name: 'Our answer' })).toContainText('The statement is enclosed.')
    await context.close()
  })
})

test('a consumer files a complaint, in the tenant’s words', async ({ page, consumer }) => {
  const { open } = await consumer('cedarline', 'D-01')
  await open('/help-center/complaints')
  await page.getByLabel('Explanation').fill('I was called twice in one morning.')
  await page.getByRole('textbox', { name: /Desired outcome/ }).fill('Please write to me instead.')
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog', { name: 'We have received your complaint.' })
  await expect(dialog).toContainText(/Your case number is C-\d{4}-\d{5}\./)
  await dialog.getByRole('button', { name: 'See my requests' }).click()
  await page.getByRole('link', { name: /^Complaint C-/ }).click()
  await expect(page.getByText('Please write to me instead.')).toBeVisible()
})
