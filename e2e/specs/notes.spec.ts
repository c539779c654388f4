import { adoptSession, demo, expect, origin, signInByApi, test } from '../fixtures/story.ts'

// Notes on a customer, their history and their tags.

/** A tenant with staff.customer_service_handling, where a note has an external tag, too (K-30). */
const tenant = 'cedarline'

test('an agent adds a note, an admin deletes it, and the history shows both', async ({ page, staff, browser }) => {
  const customer = await demo.addPerson(tenant, 'D-01')
  const path = `/admin/consumers/consumer/${customer.client_id}`
  const agent = await staff(tenant, 'agent')
  await agent.open(`${path}#notes`)
  const rows = page.getByRole('row', { name: 'She pays on Friday' })

  const write = async () => {
    await page.getByRole('button', { name: 'Add New Note' }).click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('She pays on Friday, by card.')
    await page.getByRole('button', { name: 'Promise to pay' }).click()
    await page.getByRole('button', { name: 'Portal help' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await test.step('the agent adds the note with its tags', async () => {
    await write()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(agent.person.name)
    await expect(rows.getByRole('listitem')).toHaveText(['Promise to pay', /Portal help/])
  })
  await test.step('the page asks before it adds the same note again', async () => {
    await write()
    const question = page.getByRole('dialog', { name: 'Add this note?' })
    await expect(question).toContainText('The same note was added to this customer a few minutes ago.')
    await question.getByRole('button', { name: 'Add note' }).click()
    await expect(rows).toHaveCount(2)
  })
  await test.step('an agent can neither delete notes nor read the history', async () => {
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0)
  })

  const admin = await demo.addPerson(tenant, 'admin')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, admin, await signInByApi(admin))
  const desk = await context.newPage()
  await test.step('an admin deletes one note with a reason', async () => {
    await desk.goto(`${origin(tenant)}${path}?q=friday#notes`)
    const found = desk.getByRole('row', { name: 'She pays on Friday' })
    await expect(found).toHaveCount(2)
    await found.first().getByRole('button', { name: 'Delete' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Delete this note?' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Written twice.')
    await dialog.getByRole('button', { name: 'Delete note' }).click()
    await expect(found).toHaveCount(1)
  })
  await test.step('the history shows the person and the fields of each change', async () => {
    await desk.getByRole('tab', { name: 'History' }).click()
    const deleted = desk.getByRole('row', { name: 'A note was deleted.' })
    await expect(deleted).toContainText('Reason: Written twice.')
    await expect(deleted).toContainText(admin.name)
    const added = desk.getByRole('row', { name: 'A note was added.' })
    await expect(added.first()).toContainText('Tags: Promise to pay, Portal help')
    await expect(added.first()).toContainText(agent.person.name)
  })
  await context.close()
})

test('an admin makes a tag, renames it, archives it and restores it', async ({ page, staff }) => {
  const { open, person } = await staff(tenant)
  // Tag names are unique in a tenant, which other stories share.
  const mark = person.email?.split('@')[0] ?? ''
  const [name, renamed] = [`Moved away ${mark}`, `New address ${mark}`]
  await open('/admin/consumers')
  await page.getByRole('navigation').getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'New Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Tag' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Category').selectOption('Account')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(name)

  await page.getByRole('button', { name: `Edit tag ${name}` }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Tag name').fill('left MESSAGE')
  await page.getByLabel('Tag name').press('Enter')
  await expect(page.getByText('There is already a tag with this name.')).toBeVisible()
  await page.getByLabel('Tag name').fill(renamed)
  await page.getByLabel('Tag name').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: `Edit tag ${renamed}` }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: `Edit tag ${renamed}` })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Archived Current Tags' }).click()
  await page.getByRole('button', { name: `Activate tag ${renamed}` }).click()
  await expect(page.getByRole('button', { name: `Activate tag ${renamed}` })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Current Tags', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(renamed)
})
