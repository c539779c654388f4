import type { Page } from '@playwright/test'
import { demo, expect, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

/** Attacks that a letter's text could contain; none may send a request or have an effect. */
const hostile = `<p>Read me, {{ consumer_name }}: {{ balance }}</p>
<script>parent.document.title = 'taken'</script>
<img src="https://phone.home.example/p.gif" onerror="parent.document.title = 'taken'">
<link rel="prefetch" href="https://phone.home.example/x"><link rel="stylesheet" href="https://phone.home.example/x.css">
<style>@import 'https://phone.home.example/y.css'; p { background: url(https://phone.home.example/z) }</style>
<meta http-equiv="refresh" content="0;url=https://phone.home.example/">
<form action="https://phone.home.example/"><input name="card"><button>Pay here</button></form>
<svg onload="parent.document.title = 'taken'"><image href="https://phone.home.example/s.svg"/></svg>
<iframe src="https://phone.home.example/"></iframe>
<div style="position:fixed;inset:0;background:#000;z-index:9999">COVERED</div>
<a href="https://phone.home.example/">follow</a>`
const blocks = '{{ disclosure }}\n\n{{ time_barred_notice }}\n\n{{ state_notices }}'

async function write(page: Page, language: string, name: string): Promise<void> {
  const words = page.getByRole('group', { name: language, exact: true })
  await words.getByLabel('Name').fill(name)
  await words.getByLabel('Title').fill(name)
  await words.getByLabel('Text').fill(`${hostile}\n\n${blocks}`)
}

test('an administrator writes and issues a letter; its hostile parts neither run, phone home nor cover the page', async ({
  page,
  staff,
}) => {
  const person = await demo.addPerson(tenant, 'D-01')
  const reference = person.debts[0]?.data_id ?? ''
  const name = `Trial ${reference}`
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('phone.home') && asked.push(request.url())))
  const { open } = await staff(tenant, 'admin')

  await open('/admin/templates/new?kind=letter')
  await write(page, 'English', name)
  await write(page, 'Spanish', `Prueba ${reference}`)
  await expect(page.getByText('<script> will be removed.').first()).toBeVisible()
  await expect(
    page.frameLocator('iframe[title="Preview in English"]').getByText('Read me, Jordan Example'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('In use', { exact: true })).toBeVisible()

  await open('/admin/letters')
  await page.getByLabel('Account (data_id)').fill(reference)
  await page.getByLabel('Account (data_id)').press('Enter')
  const demand = page.frameLocator('iframe[title="Letter about your account"]')
  await expect(demand.getByRole('heading', { name: /^About your account with/ })).toBeVisible()
  await page.getByLabel('Letter', { exact: true }).selectOption(name)
  const letter = page.frameLocator(`iframe[title="${name}"]`)
  await expect(letter.getByText(`Read me, ${person.name}`)).toBeVisible()
  // Only the portal's own stylesheet is loaded: it draws the line beside a notice.
  await expect(letter.locator('.notice').first()).toHaveCSS('border-left-style', 'solid')
  await expect(letter.locator('script, img, link[rel="prefetch"], form, svg, iframe, [href*="phone"]')).toHaveCount(0)
  await expect(letter.getByText('COVERED')).toHaveCSS('position', 'static')
  await expect(page).not.toHaveTitle(/taken/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Issue and save PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByText('The letter was issued')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Edit wording' }).click()
  // The letter is taken out of use, so other stories are not offered it.
  await page.getByRole('region', { name: 'Letters' }).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Stop using' }).click()
  await expect(page.getByText('It is no longer in use')).toBeVisible()
  // Axe cannot check inside a frame without scripts, so the story ends at the list, which has none.
  await page.getByRole('link', { name: 'Letters and emails' }).click()
  await expect(page.getByRole('region', { name: 'Letters' })).toBeVisible()
})

test('an administrator sends a template to the address on file, once', async ({ page, staff }) => {
  const person = await demo.addPerson(tenant, 'D-01')
  const { open } = await staff(tenant, 'admin')
  await open(`/admin/consumers/consumer/${person.client_id}`)
  await page.getByRole('link', { name: 'New Email' }).click()
  await page.getByLabel('Template').selectOption('Payment options')
  const mail = page.frameLocator('iframe[title="Email “Payment options”"]')
  await expect(mail.getByText(/There is more than one way/)).toBeVisible()
  await page.getByRole('button', { name: 'Send email' }).dblclick()
  await expect(page.getByText('Email Message sent successfully')).toBeVisible()
  await expect
    .poll(async () => {
      const sent = await demo.outbox(tenant, await page.getByLabel('To', { exact: true }).inputValue())
      return sent.filter(({ purpose }) => purpose === 'staff_email').map(({ links }) => links.length)
    })
    .toEqual([2])
  await page.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
})
