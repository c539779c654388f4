import type { Page } from '@playwright/test'
import { cardFrame, chooseMethod, expectPaid, startPayment } from '../../fixtures/pay.ts'
import type { Person } from '../../fixtures/person.ts'
import { nextStep, selectPlan } from '../../fixtures/plan.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../../fixtures/story.ts'

// In sequence at a separate tenant: these stories move its clock, and with it the reconciler.
test.describe.configure({ mode: 'default' })

// The processor's answer fails; there must be one charge, and the screen must wait for the outcome.
for (const mode of ['reset-before', 'error'] as const) {
  test(`processor ${mode}: the screen blocks a second payment until the outcome is known`, async ({
    page,
    consumer,
  }) => {
    const { open, person } = await consumer('quarrylane', 'D-34')
    const debtId = person.debts[0]?.debt_id ?? ''
    await demo.processor('quarrylane', { debt_id: debtId, mode, times: 1 })
    await open('/cabinet')
    await startPayment(page, '14.00')
    await chooseMethod(page, /0000/)
    await page.getByRole('button', { name: 'Pay $14.00' }).click()
    await expect(page.getByText('Please don’t pay again')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await demo.clock('quarrylane', { advance: 'PT1M' })
    await expectPaid(page, '14.00')
    const { charges } = await demo.charges('quarrylane')
    expect(charges.filter((charge) => charge.debt_id === debtId).map((charge) => charge.amount)).toEqual(['14.00'])
  })
}

// The money moved and only the answer is lost; the processor's event may arrive before the reconciler asks.
for (const mode of ['timeout', 'reset-after'] as const) {
  test(`processor ${mode}: the payment completes without a second press, charged once`, async ({ page, consumer }) => {
    const { open, person } = await consumer('quarrylane', 'D-34')
    const debtId = person.debts[0]?.debt_id ?? ''
    await demo.processor('quarrylane', { debt_id: debtId, mode, times: 1 })
    await open('/cabinet')
    await startPayment(page, '15.00')
    await chooseMethod(page, /0000/)
    await page.getByRole('button', { name: 'Pay $15.00' }).click()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await demo.clock('quarrylane', { advance: 'PT1M' })
    await expectPaid(page, '15.00')
    const { charges } = await demo.charges('quarrylane')
    expect(charges.filter((charge) => charge.debt_id === debtId).map((charge) => charge.amount)).toEqual(['15.00'])
  })
}

test('the page waits for a slow processor, and a second press charges nothing', async ({ page, consumer }) => {
  const { open, person } = await consumer('quarrylane', 'D-34')
  const debtId = person.debts[0]?.debt_id ?? ''
  await demo.processor('quarrylane', { debt_id: debtId, mode: 'slow', times: 1 })
  await open('/cabinet')
  await startPayment(page, '6.00')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $6.00' }).dblclick()
  await expectPaid(page, '6.00')
  const { charges } = await demo.charges('quarrylane')
  expect(charges.filter((charge) => charge.debt_id === debtId)).toHaveLength(1)
})

test('an event that the processor sends twice counts once', async ({ page, consumer }) => {
  const { open, person } = await consumer('quarrylane', 'D-34')
  const debtId = person.debts[0]?.debt_id ?? ''
  await demo.processor('quarrylane', { debt_id: debtId, mode: 'duplicate-webhook', times: 1 })
  await open('/cabinet')
  await startPayment(page, '7.00')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $7.00' }).click()
  await expectPaid(page, '7.00')
  await page.getByRole('link', { name: 'Go to Accounts' }).click()
  await expect(page.getByRole('row', { name: /\$7\.00/ })).toHaveCount(1)
})

test('the nightly run debits a scheduled payment on its day, once', async ({ page, context }) => {
  const person = await demo.addPerson('quarrylane', 'D-19')
  const debtId = person.debts[0]?.debt_id ?? ''
  const made = async () => (await demo.charges('quarrylane')).charges.filter((charge) => charge.debt_id === debtId)
  await demo.clock('quarrylane', { advance: 'P2D' })
  await demo.nightly('quarrylane')
  expect(await made()).toEqual([])
  await demo.clock('quarrylane', { advance: 'P5D' })
  await demo.nightly('quarrylane')
  await demo.nightly('quarrylane')
  expect((await made()).map((charge) => charge.amount)).toEqual(['50.00'])

  await adoptSession(context, person, await signInByApi(person))
  await page.goto(`${origin('quarrylane')}/cabinet`)
  const panel = page.getByRole('region', { name: 'One-time payment scheduled' })
  await expect(panel.getByText('On its way')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /\$50\.00/ }).first()).toBeVisible()
})

const paypalFrame = (page: Page) => page.frameLocator('iframe[title^="PayPal"]')

/** Each way to the form of a new card, up to the button that opens it. */
const waysToNewCard: Record<string, [archetype: string, go: (page: Page, person: Person) => Promise<void>]> = {
  'a one-time payment': [
    'D-34',
    async (page) => {
      await page.goto(`${origin('quarrylane')}/cabinet`)
      await startPayment(page, '14.50')
      await page.getByRole('radio', { name: 'New Debit Card' }).check()
    },
  ],
  'a change of method': [
    'D-09',
    async (page, { debts }) => {
      await page.goto(`${origin('quarrylane')}/change-payment-method/${debts[0]?.debt_id}`)
      await page.getByRole('radio', { name: 'New Debit Card' }).check()
    },
  ],
  'a new plan': [
    'D-01',
    async (page) => {
      await page.goto(`${origin('quarrylane')}/cabinet`)
      await selectPlan(page, /\$/)
      await nextStep(page, 'Payment Date')
      await nextStep(page, 'Payment Method')
      await page.getByRole('radio', { name: 'New Debit Card' }).check()
    },
  ],
  'the methods page': ['D-34', (page) => page.goto(`${origin('quarrylane')}/payment`).then(() => undefined)],
}

/** Answers a step-up with the code from the mail. */
async function prove(page: Page, person: Person, before: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('textbox', { name: /code/i }).fill(await demo.code(person, before))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toHaveCount(0)
}

for (const [way, [archetype, go]] of Object.entries(waysToNewCard)) {
  test(`I-03: on ${way} the form of a new card opens after the code of an old session`, async ({ page, context }) => {
    const person = await demo.addPerson('quarrylane', archetype)
    await adoptSession(context, person, await signInByApi(person))
    await go(page, person)
    await demo.clock('quarrylane', { advance: 'PT7M' })
    const before = await demo.newestMessage(person)
    await page
      .getByRole('button', { name: /^(Next|Add a card)/ })
      .last()
      .click()
    await prove(page, person, before)
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  })
}

test('I-03: the form of a new PayPal account opens after the code of an old session', async ({ page, consumer }) => {
  const { open, person } = await consumer('quarrylane', 'D-34')
  await open('/cabinet')
  await startPayment(page, '14.50')
  await page.getByRole('radio', { name: 'New PayPal Account' }).check()
  await demo.clock('quarrylane', { advance: 'PT7M' })
  const before = await demo.newestMessage(person)
  await page.getByRole('button', { name: 'Next' }).click()
  await prove(page, person, before)
  await expect(paypalFrame(page).getByRole('button').first()).toBeVisible()
})
