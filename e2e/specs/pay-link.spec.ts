import type { Page } from '@playwright/test'
import { cardFrame, declinedCard, fillCard } from '../fixtures/pay.ts'
import { demo, expect, expectAccessible, test } from '../fixtures/story.ts'

/** A person without a session gives their name and a card, up to the text that they agree to. */
async function giveCard(page: Page, email: string, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sam Payer')
  await page.getByRole('textbox', { name: 'Your email address' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillCard(cardFrame(page), number)
  await cardFrame(page).getByRole('button').first().click()
  await expect(
    page.getByText(/^I, Sam Payer, authorize Harborlight Recovery Group to debit \$12\.50 once/),
  ).toBeVisible()
}

test('F-17: somebody else pays by a link, sees nothing of the account, and both get a receipt', async ({
  page,
  consumer,
  browser,
}) => {
  const { open, person } = await consumer('harborlight', 'D-20')
  const [debt] = person.debts
  await open(`/setup-otp/${debt!.debt_id}`)
  await page.getByRole('link', { name: 'Let someone else pay by a link' }).click()
  await page.getByRole('textbox', { name: 'How much should they pay?' }).fill('12.50')
  await page.getByRole('textbox', { name: /^Your name, as they see it/ }).fill('D.')
  await page.getByRole('textbox', { name: /^A message to them/ }).fill('Thank you, mom!')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the link' }).click()
  const address = await page.getByRole('textbox', { name: 'Link to share' }).inputValue()
  const secret = address.split('#')[1]!

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const payer = await theirs.newPage()
  const asked: string[] = []
  payer.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await payer.goto(address)
  await expect(payer.getByRole('heading', { name: 'Payment to Harborlight Recovery Group' })).toBeVisible()
  await expect(payer.getByText('Thank you, mom!')).toBeVisible()
  await expect(payer.locator('body')).not.toContainText(/debt|owe|balance|creditor|collect/i)
  await expectAccessible(payer)
  // A refusal charges nothing and gives the link back.
  const email = `sam-${debt!.debt_id}@mail.example`
  await giveCard(payer, email, declinedCard)
  await payer.getByRole('button', { name: 'Pay $12.50' }).click()
  await expect(payer.getByText('Nothing was charged', { exact: true })).toBeVisible()
  await payer.getByRole('button', { name: 'Try again' }).click()
  await giveCard(payer, email)
  await payer.getByRole('button', { name: 'Pay $12.50' }).click()
  await expect(payer.getByRole('heading', { name: 'Thank you. The payment was made.' })).toBeVisible()
  await expectAccessible(payer)
  expect(asked.filter((said) => said.includes(secret))).toEqual([])
  await expect
    .poll(async () => (await demo.outbox('harborlight', email)).map(({ subject }) => subject))
    .toEqual(['Receipt for your payment'])

  // Whoever opens it next is told nothing but that it cannot be used.
  const another = await theirs.newPage()
  await another.goto(address)
  await expect(another.getByText('This link can’t be used')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Paid by Sam Payer')).toBeVisible()
  await theirs.close()
})
