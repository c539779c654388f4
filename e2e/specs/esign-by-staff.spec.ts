import { pdfAt } from '../fixtures/pdf.ts'
import { demo, expect, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

test('an agent sends the E-Sign authorization, and the customer’s answer is on their page', async ({
  page,
  staff,
  browser,
}) => {
  // Staff may ask a customer again who has refused electronic communication (S-35).
  const customer = await demo.addPerson(tenant, 'D-29b')
  const { open } = await staff(tenant, 'agent')
  await open(`/admin/consumers/consumer/${customer.client_id}#profile`)
  await page.getByRole('button', { name: 'Send E-Sign Authorization' }).click()
  await expect(page.getByText('E-Sign Authorization sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send E-Sign Authorization' })).toHaveCount(0)

  await demo.runJobs(tenant)
  // The link may go to the e-mail address or the cell phone.
  const sent = await Promise.all([customer.email, customer.phone].map((to) => demo.outbox(tenant, to ?? '')))
  const links = sent.flat().flatMap((message) => message.links)
  const link = links.find((one) => new URL(one).pathname === '/electronic-signature-authorization') ?? ''
  expect(link).not.toBe('')
  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await theirs.newPage()
  await phone.goto(link)
  const href = await phone.getByRole('link', { name: 'Open the test document (PDF)' }).getAttribute('href')
  const word = /The word to check with is: (\w+)/.exec(await pdfAt(phone, href ?? ''))?.[1] ?? ''
  await phone.getByLabel('Word in the document').fill(word)
  await phone.getByRole('button', { name: 'Authorize' }).click()
  await expect(phone.getByRole('heading', { name: 'Electronic communication is authorized' })).toBeVisible()
  await theirs.close()

  await page.reload()
  await expect(page.getByText('E-Sign Authorized', { exact: true })).toBeVisible()
})
