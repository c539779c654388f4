import { demo, expect, expectAccessible, send, test } from '../fixtures/story.ts'

// Texts and e-mails from customers, and the consent for an address.

const tenant = 'cedarline'
const write = (body: Record<string, unknown>) =>
  send({ method: 'POST', path: '/demo/inbound', body: { tenant, ...body } })

test('an admin reads a customer’s whole message in the queue and on their page', async ({ page, staff }) => {
  const customer = await demo.addPerson(tenant, 'D-01')
  const words = `${'I have never had an account with this bank, and I ask you to show it to me. '.repeat(4)}Thank you.`
  expect((await write({ channel: 'email', from: customer.email, subject: 'My account', text: words })).status).toBe(200)
  expect((await write({ from: customer.phone, text: 'STOP' })).status).toBe(200)

  const admin = await staff(tenant, 'admin')
  await admin.open('/admin/work?queue=inbound_message')
  await test.step('the queue opens the whole message', async () => {
    const row = page.getByRole('row', { name: customer.name })
    await expect(row).toContainText('My account – I have never had')
    await expect(row).not.toContainText('Thank you.')
    await row.getByRole('button', { name: `Read the message from ${customer.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Message from the customer' })
    await expect(dialog).toContainText(words)
    await dialog.getByRole('link', { name: 'Open the customer’s page' }).click()
  })
  await test.step('the customer’s page has the message beside the STOP text', async () => {
    await page.getByRole('button', { name: 'Messages received' }).click()
    const dialog = page.getByRole('dialog', { name: 'Messages from the customer' })
    await expect(dialog).toContainText(words)
    await expect(dialog).toContainText('Stop: no more messages to this address.')
    await page.keyboard.press('Escape')
  })
  await test.step('the admin records a later consent with its evidence', async () => {
    await page.getByRole('button', { name: 'Record why we may write' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why may we text this number?' })
    await dialog.getByRole('textbox', { name: 'Evidence' }).fill('Said on the telephone that texts are fine again.')
    await dialog.getByRole('button', { name: 'Save the reason' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Record why we may write' })).toHaveCount(0)
  })
})

test('R-18: what may ask us to stop waits for an agent, holds the channel, and is masked', async ({ page, staff }) => {
  const customer = await demo.addPerson(tenant, 'D-01')
  const text = 'please stop texting me, you have my card 4111 1111 1111 1111'
  expect((await write({ from: customer.phone, text })).status).toBe(200)
  const { open } = await staff(tenant, 'admin')
  await open('/admin/work?queue=inbound_message')
  const row = page.getByRole('row', { name: customer.name })

  await test.step('nobody marks it as done before it is decided', async () => {
    await row.getByRole('button', { name: /done/i }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Read.')
    await dialog.getByRole('button', { name: /^(Mark as )?[Dd]one/ }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await row.getByRole('button', { name: `Read the message from ${customer.name}` }).click()
  const message = page.getByRole('dialog', { name: 'Message from the customer' })
  await expect(message).not.toContainText('4111')
  await expect(message).toContainText('Does this ask us to stop?')
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Yes: no more messages to this address' }).click()
  await expect(message.getByText('Does this ask us to stop?')).toHaveCount(0)
  await message.getByRole('link', { name: 'Open the customer’s page' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Text' }).filter({ hasText: 'asked us not to use' }),
  ).toBeVisible()
})
