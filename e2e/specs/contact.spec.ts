import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../fixtures/story.ts'

test('a consumer ends and allows each way of contact in one place', async ({ page, consumer, browser }) => {
  const { person, open } = await consumer('harborlight', 'D-01')
  await open('/profile')
  await page.getByRole('link', { name: 'Change how we contact you' }).click()
  await expect(page).toHaveURL(/\/profile\/contact$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we contact you')
  await expectAccessible(page)

  // Off at once, and nothing but that.
  const emails = page.getByRole('switch', { name: /^Emails/ })
  const calls = page.getByRole('switch', { name: /^Calls/ }).first()
  const callsAre = await calls.isChecked()
  const allow = async (name: RegExp) => {
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText(/I agree that Harborlight Recovery Group/)
    await dialog.getByRole('button', { name: 'I agree' }).click()
    await expect(dialog).toBeHidden()
  }
  if (!(await emails.isChecked())) {
    await emails.click()
    await allow(/^Allow emails to/)
  }
  await emails.click()
  await expect(page.getByText(/^We no longer write to/)).toBeVisible()
  await expect(emails).not.toBeChecked()
  await expect(calls).toBeChecked({ checked: callsAre })

  // Other saves leave it off.
  await page.getByRole('switch', { name: 'Payment reminders by email' }).click()
  const hours = page.getByRole('region', { name: 'Communication Preferences' })
  await hours.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Communication Preferences' })
  await expect(dialog.getByRole('region', { name: 'Email' }).getByRole('switch')).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Friday' }).first().click()
  await dialog.getByRole('button', { name: 'Save Preference' }).click()
  await expect(hours.getByText(/Your preferences are saved/)).toBeVisible()
  await page.reload()
  await expect(emails).not.toBeChecked()
  await expect(emails).toHaveAccessibleDescription(/You switched this off on/)

  // Calls to the number end, too: staff may not call it.
  await calls.click()
  await expect(page.getByText(/^We no longer call/)).toBeVisible()
  const agent = await demo.addPerson('harborlight', 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()
  await desk.goto(`${origin('harborlight')}/admin/consumers/consumer/${person.client_id}#profile`)
  const seen = desk.getByRole('region', { name: 'What the customer allows' })
  await expect(seen).toContainText(/Calls: Off\. The customer switched it off on/)
  await expect(seen).toContainText(/Emails: Off\. The customer switched it off on/)
  await context.close()

  // Allowed again where it was ended, with its sentence.
  await emails.click()
  await allow(/^Allow emails to/)
  await expect(emails).toBeChecked()
  await expect(calls).not.toBeChecked()
  await page.reload()
  await expect(emails).toBeChecked()
  await expect(emails).toHaveAccessibleDescription(/You agreed to this on/)
})
