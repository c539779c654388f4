import { asPerson } from '../fixtures/as-person.ts'
import { smallestPdf } from '../fixtures/smallest-pdf.ts'
import { demo, expect, expectAccessible, test } from '../fixtures/story.ts'

/** The company that asks for a second person. */
const tenant = 'northgate'

test('I-05: a name is corrected with a document once a second person has looked at it', async ({
  page,
  browser,
  staff,
}) => {
  const person = await demo.addPerson(tenant, 'D-01')
  const path = `/admin/consumers/consumer/${person.client_id}`
  const { open } = await staff(tenant, 'admin')
  await open(path)
  await page.getByRole('button', { name: 'Correct name, date of birth or SSN' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Maximiliana')
  await dialog.getByLabel('Reason').fill('The court order names her so.')
  await dialog.getByRole('button', { name: 'Ask for the correction' }).click()
  await expect(dialog.getByText('Please attach the document that shows it.')).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByLabel('Add a document')
    .setInputFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer: smallestPdf })
  await expect(dialog.getByText('order.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask for the correction' }).click()

  await test.step('who asked may only look at it', async () => {
    await page.getByRole('button', { name: 'Review it' }).click()
    await expect(dialog).toContainText('someone else has to decide')
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await asPerson(browser, { tenant, archetype: 'admin', path }, async (other) => {
    await other.getByRole('button', { name: 'Decide' }).click()
    const decision = other.getByRole('dialog')
    await expect(decision).toContainText('becomes Maximiliana')
    await decision.getByRole('radio', { name: 'Make the correction' }).check()
    await decision.getByLabel('Your reason').fill('It agrees with the order.')
    await decision.getByRole('button', { name: 'Save the decision' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Maximiliana')
  })
})
