import { chooseMethod, expectPaid, startPayment } from '../../fixtures/pay.ts'
import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../../fixtures/story.ts'

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

test('F-36: a consumer asks for a call, moves it, and an agent makes it in its hour', async ({
  page,
  consumer,
  browser,
}) => {
  const { person, open } = await consumer(tenant, 'D-01')
  await open('/help-center')
  await page.getByRole('link', { name: 'Ask for a call' }).click()
  const choose = async (at: number) => {
    const day = page.getByRole('combobox', { name: 'Day' })
    await day.selectOption({ index: at })
    await page.getByRole('combobox', { name: /^Hour/ }).selectOption({ index: 1 })
    return page.getByRole('combobox', { name: /^Hour/ }).inputValue()
  }
  await test.step('it is asked for', async () => {
    await choose(1)
    await page.getByRole('textbox', { name: /What is it about/ }).fill('My plan')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ask for the call' }).click()
    await expect(page.getByText(/^From .* within the hour$/)).toBeVisible()
  })
  let startsAt = ''
  await test.step('it is moved', async () => {
    await page.getByRole('button', { name: 'Choose another time' }).click()
    startsAt = await choose(2)
    await page.getByRole('button', { name: 'Save the new time' }).click()
    await expect(page.getByRole('button', { name: 'Choose another time' })).toBeVisible()
    await expectAccessible(page)
  })

  await demo.clock(tenant, { now: startsAt })
  const agent = await demo.person(tenant, 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()
  await test.step('an agent finds it in the queue, calls and says how it ended', async () => {
    await desk.goto(`${origin(tenant)}/admin/work?queue=call_backs_due&size=50`)
    const row = desk.getByRole('row').filter({ hasText: person.name })
    await row.getByRole('button', { name: `Call ${person.name}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'A call that was asked for' })
    await expect(dialog).toContainText('My plan')
    await expect(dialog).toContainText('counts toward no limit')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Call now' }).click()
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('Explained the plan.')
    await dialog.getByRole('button', { name: 'Reached', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })
  await test.step('the log of calls has it, and it does not count', async () => {
    await desk.goto(`${origin(tenant)}/admin/consumers/consumer/${person.client_id}#notes`)
    await expect(desk.getByRole('row').filter({ hasText: 'Explained the plan.' })).toBeVisible()
  })
  await context.close()
})

test('F-18: an agent sends a link, and the customer comes straight to the page after one detail', async ({
  page,
  staff,
  browser,
}) => {
  // Day from the East Coast to Hawaii.
  const day = new Date(Date.parse(await demo.now(tenant)) + 24 * 60 * 60_000)
  await demo.clock(tenant, { now: day.toISOString().replace(/T.*/, 'T19:00:00Z') })
  const customer = await demo.addPerson(tenant, 'D-01')
  const { open } = await staff(tenant, 'agent')
  const dialog = page.getByRole('dialog', { name: 'Links to a page' })
  const show = async () => {
    await open(`/admin/consumers/consumer/${customer.client_id}`)
    await page.getByRole('button', { name: 'Send a link' }).click()
  }
  await show()
  await dialog.getByLabel('Page').selectOption('Make a payment')
  await dialog.getByRole('radio', { name: 'Email' }).check()
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('row', { name: /Make a payment.*Sent/ })).toBeVisible()
  await expectAccessible(page)

  await demo.runJobs(tenant)
  const sent = await demo.outbox(tenant, customer.email ?? '')
  const link = sent.find(({ purpose }) => purpose === 'page_link')?.links[0] ?? ''
  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await theirs.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(phone).toHaveURL(/\/link$/)
  await expectAccessible(phone)
  const answer = async (digits: string) => {
    await phone.getByLabel(/Last 4 digits/).fill(digits)
    await phone.getByRole('button', { name: 'Continue' }).click()
  }
  await answer('0000')
  await expect(phone.getByText(/do not match/)).toBeVisible()
  await answer(customer.signIn.fields['ssn'] ?? '')
  await expect(phone).toHaveURL(new RegExp(`/setup-otp/${customer.debts[0]?.debt_id}$`))

  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await theirs.close()
  await show()
  await expect(dialog.getByRole('row', { name: /Make a payment.*Used/ })).toBeVisible()
})
