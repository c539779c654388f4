import { cardFrame, declinedCard, fillCard } from '../fixtures/pay.ts'
import { demo, expect, expectAccessible, test } from '../fixtures/story.ts'

test('F-16: a consumer pays two accounts with one amount, and each has its receipt', async ({ page, consumer }) => {
  const { open, person } = await consumer('harborlight', 'D-20')
  await open('/payment')
  await page.getByRole('link', { name: 'Pay several accounts at once' }).click()
  await page.getByRole('textbox', { name: 'How much do you want to pay in total?' }).fill('60')
  await page.getByRole('radio', { name: /By share/ }).check()
  const parts = page.getByRole('textbox', { name: /^Amount for / })
  await expect(parts).toHaveCount(2)
  await parts.first().fill('25.01')
  await expect(page.getByText(/isn’t assigned to an account yet|more than your amount/)).toBeVisible()
  await parts.last().fill('34.99')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/your statement will show 2 charges/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^Payment authorization .*\$25\.01/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await expect(page.getByText('$60.00 was charged for 2 accounts')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download receipt' })).toHaveCount(2)
  const charged = async () => {
    const { charges } = await demo.charges('harborlight')
    const own = charges.filter(({ debt_id }) => person.debts.some((debt) => debt.debt_id === debt_id))
    return own.map(({ amount }) => amount).toSorted()
  }
  expect(await charged()).toEqual(['25.01', '34.99'])
  // It can be read again after a reload, and nothing is sent twice.
  await page.reload()
  await expect(page.getByText('$60.00 was charged for 2 accounts')).toBeVisible()
  expect(await charged()).toEqual(['25.01', '34.99'])
})

test('F-16: a card that is declined charges nothing, and the page says so for each account', async ({
  page,
  consumer,
}) => {
  const { open } = await consumer('harborlight', 'D-20')
  await open('/pay-several')
  await page.getByRole('button', { name: /^Everything:/ }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: /New (Debit )?Card/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillCard(cardFrame(page), declinedCard)
  await cardFrame(page).getByRole('button').first().click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Nothing was charged', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Not charged: /)).toHaveCount(2)
})
