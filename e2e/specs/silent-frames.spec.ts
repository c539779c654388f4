import { axeViolations } from '../fixtures/axe.ts'
import { demo, expect, expectAccessible, origin, test } from '../fixtures/story.ts'

test('an e-mail is judged by axe as its reader gets it, before staff send it', async ({ page, staff }) => {
  const customer = await demo.addPerson('harborlight', 'D-01')
  const { open } = await staff('harborlight')
  await open(`/admin/consumers/consumer/${customer.client_id}/email-templates`)
  await expect(page.locator('iframe[sandbox]')).toBeVisible()
  await expectAccessible(page)
})

test('a fault of a document in which no script runs is found', async ({ page, watch }) => {
  watch.judgedElsewhere()
  await page.goto(`${origin('harborlight')}/nowhere`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const rules = { createHTML: (html: string) => html }
    const { trustedTypes } = window as unknown as {
      trustedTypes?: { createPolicy: (n: string, r: object) => typeof rules }
    }
    const frame = Object.assign(document.createElement('iframe'), { title: 'Letter' })
    frame.setAttribute('sandbox', '')
    frame.srcdoc = (trustedTypes?.createPolicy('dompurify', rules) ?? rules).createHTML(
      '<!doctype html><html lang="en"><title>Letter</title><body><button></button></body></html>',
    )
    document.querySelector('main')!.append(frame)
  })
  expect(await axeViolations(page)).toEqual([expect.stringMatching(/^button-name: /)])
})
