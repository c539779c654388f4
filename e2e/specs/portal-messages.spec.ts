import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../fixtures/story.ts'
import { smallestPdf } from '../fixtures/smallest-pdf.ts'

const tenant = 'harborlight'

test('F-35: a consumer writes with a file, staff answer from their work, and each sees when the other read it', async ({
  page,
  consumer,
  browser,
}) => {
  const { person, open } = await consumer(tenant, 'D-01')
  await open('/help-center')
  await page.getByRole('link', { name: 'Open your messages' }).click()
  await page.getByRole('link', { name: 'New message' }).click()
  await page.getByLabel('Subject').fill('My next payment')
  await page.getByRole('textbox', { name: /^Your message/ }).fill('When is it due? See the letter.')
  await page.locator('input[type=file]').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: smallestPdf,
  })
  await expect(page.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByRole('heading', { name: 'My next payment' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Messages, the oldest first' })
  await expect(list).toContainText('Not read yet')
  await expectAccessible(page)

  const agent = await demo.person(tenant, 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()
  await test.step('an agent finds the message in the queue and answers it', async () => {
    await desk.goto(`${origin(tenant)}/admin/work?queue=messages_waiting&size=50`)
    const row = desk.getByRole('row').filter({ hasText: person.name })
    await expect(row).toContainText('My next payment')
    await row.getByRole('link', { name: 'Answer' }).click()
    await expect(desk.getByText('When is it due? See the letter.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Download letter.pdf' })).toBeVisible()
    await desk.getByRole('textbox', { name: /^Your answer/ }).fill('On the 19th, as before.')
    await desk.getByRole('button', { name: 'Send the answer' }).click()
    await expect(desk.getByText('On the 19th, as before.').first()).toBeVisible()
    await expect(desk.getByText('Not read yet')).toBeVisible()
    await expectAccessible(desk)
  })
  await test.step('the consumer reads the answer, and staff see when', async () => {
    await page.reload()
    await expect(list).toContainText('On the 19th, as before.')
    await expect(list).toContainText(/Read [A-Z][a-z]{2} \d/)
    await desk.reload()
    await expect(desk.getByRole('list', { name: 'Messages, the oldest first' })).toContainText(/Read [A-Z][a-z]{2} \d/)
  })
  await test.step('staff close it, and the consumer opens it by writing', async () => {
    await desk.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Open again' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('We’ve closed this conversation.')).toBeVisible()
    await page.getByRole('textbox', { name: /^Your answer/ }).fill('Thank you.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(list).toContainText('Thank you.')
    await desk.goto(`${origin(tenant)}/admin/consumers/consumer/${person.client_id}#messages`)
    await expect(desk.getByRole('row').filter({ hasText: 'My next payment' })).toContainText('Waits for an answer')
  })
  await context.close()
})
