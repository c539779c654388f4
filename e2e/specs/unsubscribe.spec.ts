import { pdfAt } from '../fixtures/pdf.ts'
import { chooseMethod, expectPaid, startPayment } from '../fixtures/pay.ts'
import type { Person } from '../fixtures/person.ts'
import { demo, expect, origin, send, signInByApi, test } from '../fixtures/story.ts'

/** The newest link to a path in the messages to an address. */
async function linkTo(person: Person, to: string, path: string): Promise<string> {
  await demo.runJobs(person.tenant)
  const links = (await demo.outbox(person.tenant, to)).flatMap(({ links }) => links)
  const found = links.find((link) => new URL(link).pathname === path)
  if (!found) throw new Error(`No link to ${path} was sent to ${to}.`)
  return found
}
const post = (person: Person, path: string, body: unknown, headers: Record<string, string> = {}) =>
  send({
    tenant: person.tenant,
    method: 'POST',
    path: `/api/v1${path}`,
    body,
    headers: { origin: origin(person.tenant), ...headers },
  })

test('one click unsubscribes an address, signed in or not, and codes still arrive', async ({
  page,
  browser,
  consumer,
}) => {
  const { open, person } = await consumer('harborlight', 'D-01', { method: 'bank' })
  await open('/cabinet')
  await startPayment(page, '10.00')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await expectPaid(page, '10.00')
  const to = person.email ?? ''
  const link = await linkTo(person, to, '/unsubscribe')
  expect(link).not.toContain(person.client_id ?? '-')

  // Signed out, on another device.
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await elsewhere.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Opt out of messages' })).toBeVisible()
  expect(await phone.getByRole('main').textContent()).not.toContain('@')
  await phone.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(phone.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
  await expect(phone.getByText(/to \w\*\*\*@/)).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/')
  await elsewhere.close()

  // Signed in: a second click does no harm, and the consents show the opt-out.
  await page.goto(link)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('link', { name: 'Go to Cabinet' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /help center/i })).toBeHidden()
  const { token } = await signInByApi(person)
  const { body } = await send({
    tenant: person.tenant,
    path: '/api/v1/client/consents',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(body.data.find(({ channel }: { channel: string }) => channel === 'email').revoked_by).toBe('link')
  await page.getByRole('link', { name: 'Go to Cabinet' }).click()
  await expect(page).toHaveURL(/\/cabinet-active/)
})

test('an incomplete link shows an explanation with the phone', async ({ page }) => {
  await page.goto(`${origin('harborlight')}/unsubscribe?token=cut`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('(207) 555-0148')
})

test('the link for electronic documents authorizes once, by the document’s word', async ({ page }) => {
  const person = await demo.addPerson('harborlight', 'D-29c')
  const staff = await demo.addPerson('harborlight', 'agent')
  const { token } = await signInByApi(staff)
  const sent = await post(
    person,
    '/client/electronic-signature-authorization/send',
    { client_id: person.client_id },
    { authorization: `Bearer ${token}` },
  )
  expect(sent.status).toBe(200)
  const link = await linkTo(person, person.email ?? '', '/electronic-signature-authorization')
  expect(link).not.toContain(person.client_id ?? '-')
  await page.goto(link)
  const href = await page.getByRole('link', { name: 'Open the test document (PDF)' }).getAttribute('href')
  const word = /The word to check with is: (\w+)/.exec(await pdfAt(page, href ?? ''))?.[1] ?? ''
  const authorize = async (typed: string) => {
    await page.getByLabel('Word in the document').fill(typed)
    await page.getByRole('button', { name: 'Authorize' }).click()
  }
  await authorize(word)
  await expect(page.getByRole('heading', { name: 'Electronic communication is authorized' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/')

  await page.goto(link)
  await authorize(word)
  await expect(page.getByRole('heading', { name: 'Your authorization was not recorded' })).toBeVisible()
  await expect(page.getByText(/^Error: /).last()).toBeVisible()
  await expect(page).toHaveURL(`${origin('harborlight')}/`)
})
