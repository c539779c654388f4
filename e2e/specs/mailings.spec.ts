import type { Page } from '@playwright/test'
import { demo, expect, origin, send, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

/** The newest mailing; the demo's letters leave as soon as they are written, each in a mailing of its own. */
async function openNewestMailing(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Mailings' }).getByRole('row').nth(1).getByRole('link').click()
}

test('an administrator sees the mailing of a letter, reads that it came back, and sends it again', async ({
  page,
  staff,
}) => {
  // Who refused electronic records gets paper.
  const person = await demo.addPerson(tenant, 'D-29b')
  const { open, session } = await staff(tenant, 'admin')
  const asked = await send({
    tenant,
    method: 'POST',
    path: `/api/v1/client/validation-notice/${person.debts[0]?.debt_id}/spanish`,
    body: { client_id: person.client_id },
    headers: {
      authorization: `Bearer ${session.token}`,
      cookie: session.cookies.map((line) => line.split(';')[0]).join('; '),
      origin: origin(tenant),
    },
  })
  expect(asked.status).toBe(200)

  const letterId = await test.step('the letter is in a mailing, and in the mail', async () => {
    const row = page.getByRole('row', { name: person.name })
    let id = ''
    await expect(async () => {
      await open('/admin/letters')
      await page.getByRole('link', { name: 'Outgoing mail' }).click()
      const answer = page.waitForResponse((response) => /\/mailings\/[^/?]+\?page=1/.test(response.url()))
      await openNewestMailing(page)
      const { data } = (await (await answer).json()) as {
        data: { letters: { letter_id: string; client_id: string }[] }
      }
      id = data.letters.find((letter) => letter.client_id === person.client_id)?.letter_id ?? ''
      await expect(row).toContainText('Mailed', { timeout: 2000 })
    }).toPass()
    await expect(row).toContainText('Validation notice, in Spanish')
    await expect(page.getByRole('region', { name: 'This mailing' })).toContainText('At the print shop')
    return id
  })

  await test.step('the print shop’s file says that it came back, which the customer’s page shows', async () => {
    await open('/admin/letters/mailings')
    const day = (await demo.now(tenant)).slice(0, 10)
    await page.locator('input[type=file]').setInputFiles({
      name: 'news.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`letter_id,status,date,reason\n${letterId},returned,${day},Moved away\n`),
    })
    await expect(page.getByText('news.csv was loaded')).toBeVisible()
    const row = page.getByRole('table', { name: 'Letters to review' }).getByRole('row', { name: person.name })
    await expect(row).toContainText('Moved away')
    await row.getByRole('button', { name: /^Send the letter to / }).click()
    const dialog = page.getByRole('dialog', { name: 'Send this letter again?' })
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Mail to this address came back.')
    await dialog.getByRole('link', { name: person.name }).click()
    await expect(page.getByText('Mail to this customer’s address came back')).toBeVisible()
  })

  await test.step('with a corrected address it is sent again', async () => {
    await page.getByRole('tab', { name: 'Profile' }).click()
    const personal = page.getByRole('region', { name: 'Personal Information' })
    await personal.getByRole('button', { name: 'Edit Personal Information' }).click()
    await personal.getByLabel('Street').fill('9 Oak Avenue')
    await personal.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Mail to this customer’s address came back')).toHaveCount(0)
    await open('/admin/letters/mailings')
    const row = page.getByRole('table', { name: 'Letters to review' }).getByRole('row', { name: person.name })
    await row.getByRole('button', { name: /^Send the letter to / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The letter goes out with the next mailing.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
