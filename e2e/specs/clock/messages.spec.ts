import { chooseMethod, expectPaid, startPayment } from '../../fixtures/pay.ts'
import { demo, expect, test } from '../../fixtures/story.ts'

// No other file moves this tenant's clock by hours.
const tenant = 'bluebarn'

test('a message at night waits for the morning, and its link unsubscribes from the next', async ({
  page,
  consumer,
}) => {
  // Two in the morning on the East Coast, and night as far as Hawaii.
  const night = new Date(Date.parse(await demo.now(tenant)) + 24 * 60 * 60_000)
    .toISOString()
    .replace(/T.*/, 'T07:00:00Z')
  await demo.clock(tenant, { now: night })
  const { open, person } = await consumer(tenant, 'D-34')
  const told = async (to: string | null | undefined, purpose: string) =>
    (await demo.outbox(tenant, to ?? '')).filter((message) => message.purpose === purpose)
  await open('/cabinet')
  await startPayment(page, '12.00')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $12.00' }).click()
  await expectPaid(page, '12.00')
  // A job writes the notice after the answer.
  const held = async () => (await told(person.email, 'payment_accepted'))[0]
  await expect.poll(held).toMatchObject({ status: 'queued', sentAt: null, notBefore: expect.any(String) })

  await demo.clock(tenant, { advance: 'PT12H' })
  const accepted = async () => (await told(person.email, 'payment_accepted')).map(({ status }) => status)
  await expect.poll(accepted).toEqual(['sent'])
  const [mail] = await told(person.email, 'payment_accepted')
  expect(mail?.text).toContain('$12.00')
  await page.goto(mail?.links.at(-1) ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()

  await demo.processor(tenant, { settle: true })
  const settled = async () =>
    [...(await told(person.email, 'payment_settled')), ...(await told(person.phone, 'payment_settled'))].map(
      ({ channel, status, reason }) => ({ channel, status, reason }),
    )
  await expect.poll(settled).toEqual([
    { channel: 'email', status: 'suppressed', reason: 'opted_out' },
    { channel: 'text', status: 'sent', reason: undefined },
  ])
})
