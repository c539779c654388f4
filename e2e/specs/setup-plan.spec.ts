import { approvedCard, cardFrame, fillBank, fillCard } from '../fixtures/pay.ts'
import { confirmPlan, nextStep, selectPlan } from '../fixtures/plan.ts'
import { demo, expect, origin, send, test } from '../fixtures/story.ts'

test('a consumer sets up a monthly plan by a new bank account', async ({ page, consumer }) => {
  const { open, person } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  await selectPlan(page, /\$200\.00 every month/)
  await expect(page.getByText('You pay $200.00 every month, 12 payments, $2,400.00 total.')).toBeVisible()
  await expect(page.getByText(/^Then 9 more payments, the last one on/)).toBeVisible()
  await nextStep(page, 'Payment Date')
  await page.getByRole('textbox', { name: 'Payment day' }).fill('31')
  await page.getByRole('textbox', { name: 'Payment day' }).blur()
  await expect(page.getByRole('textbox', { name: 'Payment day' })).toHaveValue('28')
  await nextStep(page, 'Payment Method')
  await page.getByRole('radio', { name: 'New Bank Account' }).check()
  await page.getByRole('button', { name: 'Next' }).last().click()
  await fillBank(page)
  await page.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bank Account' })).toBeFocused()
  await expect(page.getByText(/authorize .* to debit my checking account ending in 0000 for 12 payments/)).toBeVisible()
  // A reload keeps the step.
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Bank Account' })).toBeVisible()
  await confirmPlan(page, 'Thank you for setting up your monthly payment plan')
  await expect(page.getByRole('region', { name: 'Selected Plan' })).toContainText('$200.00')
  await page.reload()
  await expect(page.getByText('Thank you for setting up your monthly payment plan')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download agreement' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('link', { name: 'Go to Accounts' }).click()
  await expect(page.getByText('0 of 12 payments made, $0.00 of $2,400.00 paid')).toBeVisible()
  await expect(page.getByRole('radio', { name: /every month/ })).toHaveCount(0)
  // Nothing is charged before the first payment's day.
  const { charges } = await demo.charges('harborlight')
  expect(charges.filter((charge) => charge.debt_id === person.debts[0]?.debt_id)).toEqual([])
})

test('a consumer sets up a bi-weekly plan by a new card', async ({ page, consumer }) => {
  const { open } = await consumer('cedarline', 'D-01')
  await open('/cabinet')
  await selectPlan(page, /\$92\.30 every two weeks/)
  await nextStep(page, 'Payment Date')
  await page.getByRole('combobox', { name: 'Day of the week' }).selectOption('Friday')
  await nextStep(page, 'Payment Method')
  await page.getByRole('radio', { name: 'New Debit Card' }).check()
  await page.getByRole('button', { name: 'Next' }).last().click()
  await fillCard(cardFrame(page), approvedCard)
  await cardFrame(page).getByRole('button').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Card' })).toBeFocused()
  await expect(page.getByText('VISA 4242').first()).toBeVisible()
  await confirmPlan(page, 'Thank you for setting up your bi-weekly payment plan')
  await page.getByRole('link', { name: 'Go to Accounts' }).click()
  await expect(page.getByText('0 of 26 payments made, $0.00 of $2,400.00 paid')).toBeVisible()
})

test('a settlement in one payment shows the forgiven amount and a note on taxes', async ({ page, consumer }) => {
  const { open } = await consumer('aldercourt', 'D-01')
  await open('/cabinet')
  await selectPlan(page, /\$1,440\.00 once/)
  await expect(page.getByText(/the remaining \$960\.00 is forgiven/)).toBeVisible()
  await expect(page.getByText(/Form 1099-C/)).toBeVisible()
  await nextStep(page, 'Payment Date')
  await nextStep(page, 'Payment Method')
  await page.getByRole('radio', { name: /0000/ }).first().check()
  await nextStep(page, 'Bank Account')
  // P-80: this tenant requires the acknowledgement.
  await expect(page.getByRole('button', { name: 'Confirm Payment' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: /electronic check authorization/ }).check()
  await confirmPlan(page, 'Thank you for setting up your one time payment plan')
})

test('an agent sets up a plan with a verbal authorization', async ({ page, staff }) => {
  const consumer = await demo.addPerson('harborlight', 'D-01')
  const { open } = await staff('harborlight', 'agent')
  await open(`/admin/consumers/consumer/${consumer.client_id}`)
  await selectPlan(page, /\$400\.00 every month/)
  await nextStep(page, 'Payment Date')
  await nextStep(page, 'Payment Method')
  await page.getByRole('radio', { name: /0000/ }).first().check()
  await nextStep(page, 'Bank Account')
  await page.getByRole('radio', { name: 'Verbal' }).check()
  await expect(page.getByRole('button', { name: 'Confirm Payment' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Recording reference').fill('REC-2026-0042')
  await expect(page.getByText(/This call is recorded/)).toBeVisible()
  await confirmPlan(page, 'Thank you for setting up your monthly payment plan')
  await page.getByRole('link', { name: 'Go to Accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: consumer.name })).toBeVisible()
  await expect(page.getByText('0 of 6 payments made, $0.00 of $2,400.00 paid')).toBeVisible()
})

test('C-48, plan_exists: a second device learns that the account already has a plan', async ({ page, consumer }) => {
  const { open, person, session } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  await selectPlan(page, /\$640\.00 every month/)
  await nextStep(page, 'Payment Date')
  await nextStep(page, 'Payment Method')
  await page.getByRole('radio', { name: /0000/ }).first().check()
  await nextStep(page, 'Bank Account')
  await expect(page.getByText(/authorize .* for 3 payments/)).toBeVisible()

  const debt_id = person.debts[0]?.debt_id ?? ''
  const call = async (path: string, body: object, headers: Record<string, string> = {}) =>
    send({
      tenant: 'harborlight',
      method: 'POST',
      path: `/api/v1${path}`,
      body,
      headers: { authorization: `Bearer ${session.token}`, origin: origin('harborlight'), ...headers },
    })
  const offers = await call('/client/possible-plans1', { debt_id })
  const plan_id = offers.body.data.multiple_payment_plans[1].id as string
  const schedule = await call('/client/possible-payment-schedule', { debt_id, plan_id })
  const { start_date, end_date } = schedule.body.possible_payment_info
  const nacha = await send({
    tenant: 'harborlight',
    method: 'PUT',
    path: '/api/v1/client/nacha',
    body: {
      debt_id,
      plan_id,
      payment_method_id: person.methods[0]?.id,
      agreement_timestamp: new Date().toISOString(),
    },
    headers: { authorization: `Bearer ${session.token}`, origin: origin('harborlight') },
  })
  const taken = await call(
    '/client/submit-payment',
    {
      debt_id,
      plan_id,
      start_date,
      end_date,
      payment_method: 'ach',
      payment_method_id: person.methods[0]?.id,
      authorization_id: nacha.body.nacha_details.authorization_id,
    },
    { 'idempotency-key': `story-${debt_id}` },
  )
  expect(taken.status).toBe(200)

  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This account already has a payment plan.' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Accounts' }).click()
  await expect(page.getByText('0 of 6 payments made')).toBeVisible()
})

/** Some of thirty offers, with their names on the account, their terms in the review and their kind. */
const kinds = [
  ['260 weekly payments', /\$10\.00 every week/, /\$10\.00 every week, 260 payments, \$2,600\.00 total/, 'weekly'],
  ['an open-ended plan', /\$25\.00 every month/, /\$25\.00 every month until the balance is paid/, 'monthly'],
  ['a plan on fixed days', /^8 payments on fixed days/, /8 payments on fixed days, \$2,600\.00/, 'flexible'],
  ['a plan by staff', /\$325\.00 every month/, /8 payments, \$2,600\.00 total/, 'monthly'],
] as const

for (const [what, offer, terms, thanks] of kinds) {
  test(`a consumer sets up ${what} out of thirty offers`, async ({ page, consumer }) => {
    const { open } = await consumer('cedarline', 'D-35')
    await open('/cabinet')
    await selectPlan(page, offer)
    await expect(page.getByText(terms)).toBeVisible()
    if (thanks === 'weekly') {
      await page.getByRole('button', { name: 'Show all 260 payments' }).click()
      await expect(page.getByText('1–10 of 260')).toBeVisible()
    }
    await nextStep(page, 'Payment Date')
    await nextStep(page, 'Payment Method')
    await page.getByRole('radio', { name: /0000/ }).first().check()
    await nextStep(page, 'Bank Account')
    await confirmPlan(page, `Thank you for setting up your ${thanks} payment plan`)
  })
}

for (const [offer, thanks] of [
  [/\$2,400\.00 una sola vez/, 'Gracias por crear su plan de pago único'],
  [/\$400\.00 cada mes/, 'Gracias por crear su plan de pagos mensual'],
  [/\$92\.30 cada dos semanas/, 'Gracias por crear su plan de pagos cada dos semanas'],
] as const) {
  test(`a consumer sets up a plan in Spanish: ${offer.source}`, async ({ page, consumer, context }) => {
    await context.addInitScript(() => window.localStorage.setItem('selectedLanguage', 'es'))
    await context.addCookies([{ name: 'selectedLanguage', value: 'es', url: origin('harborlight') }])
    const { open } = await consumer('harborlight', 'D-01', { language: 'es' })
    await open('/cabinet')
    await selectPlan(page, offer)
    await nextStep(page, 'Fecha de pago')
    await nextStep(page, 'Método de pago')
    await page.getByRole('radio', { name: /0000/ }).first().check()
    await nextStep(page, 'Cuenta bancaria')
    await page.getByRole('button', { name: 'Confirmar pago' }).click()
    await expect(page.getByText(thanks)).toBeVisible()
  })
}
