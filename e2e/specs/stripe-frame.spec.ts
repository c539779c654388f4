import { expect, test, type Page } from '@playwright/test'
import { startStripeTrial, type StripeTrial } from '../fixtures/stripe-trial.ts'

// Stripe's hosted pages with a fake of its script: the real one loads from Stripe's own host only.

let trial: StripeTrial
test.beforeAll(async () => {
  trial = await startStripeTrial()
})
test.afterAll(() => trial.close())

const NUMBER = '4000056655665556'

interface Opened {
  url: string
  reference: string
}

/** Collects the browser's complaints, and the origins that a typed number was sent to. */
function listen(page: Page) {
  const complaints: string[] = []
  const told: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'request',
    (request) => /4242|5665/.test(request.postData() ?? '') && told.push(new URL(request.url()).origin),
  )
  return { complaints, told }
}

/** A saved card whose bank asks its holder, first when it is stored. Its frame refuses a credit card before that. */
async function askingCard(page: Page): Promise<string> {
  const { url, reference } = await trial.ask<Opened>('/open?kind=card&debitOnly')
  await page.goto(`${trial.site}/#${url}`)
  const frame = page.frameLocator('#frame')
  const fields = frame.frameLocator('#payment iframe')
  const save = frame.getByRole('button', { name: 'Save card' })
  await fields.getByLabel('Card number').fill('4242 4242 4242 4242')
  await fields.getByLabel('Expiration date').fill('08/34')
  await fields.getByLabel('Full name').fill('Ana Reyes')
  await save.click()
  await expect(frame.getByRole('alert')).toHaveText('Credit cards are not accepted. Please use a debit card.')
  expect(await trial.ask(`/read?reference=${reference}`)).toEqual({ state: 'open' })
  await fields.getByLabel('Card number').fill('4000 0027 6000 3184')
  await save.click()
  await frame.frameLocator('iframe[title="challenge"]').getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveTitle('PAYMENT_SUCCESS')
  const result = await trial.ask<{ vaulted: { token: string } }>(`/read?reference=${reference}`)
  return result.vaulted.token
}

for (const [answer, outcome] of [
  ['Completar la autenticación', { state: 'succeeded' }],
  ['No autenticar', { state: 'failed', code: 'authentication_required' }],
] as const)
  test(`the bank of a card asks its holder in the frame before anything is charged: ${answer}`, async ({ page }) => {
    const { complaints } = listen(page)
    const token = await askingCard(page)
    const { state, url, reference } = await trial.ask<Opened & { state: string }>(
      `/challenge?token=${token}&language=es`,
    )
    expect(state).toBe('action_required')
    await page.goto('about:blank')
    await page.goto(`${trial.site}/#${url}`)
    const frame = page.frameLocator('#frame')
    await expect(frame.getByRole('heading', { name: 'Confirme con su banco' })).toBeVisible()
    await frame.frameLocator('iframe[title="challenge"]').getByRole('button', { name: answer }).click()
    await expect(page).toHaveTitle('PAYMENT_SUCCESS')
    expect(await trial.ask(`/outcome?reference=${reference}`)).toMatchObject(outcome)
    expect(complaints).toEqual([])
  })

test('Stripe’s fields save a card inside the tenant’s page, and the card can be charged', async ({ page }) => {
  const { told, complaints } = listen(page)
  const { url, reference } = await trial.ask<Opened>('/open?kind=card&language=es')
  await page.goto(`${trial.site}/#${url}`)
  const frame = page.frameLocator('#frame')
  const fields = frame.frameLocator('#payment iframe')
  const save = frame.getByRole('button', { name: 'Guardar tarjeta' })

  await save.click()
  await expect(frame.getByRole('alert')).toHaveText('Your card number is incomplete.')

  await fields.getByLabel('Número de tarjeta').fill('4000 0000 0000 0002')
  await fields.getByLabel('Fecha de vencimiento').fill('08/34')
  await save.click()
  await expect(frame.getByRole('alert')).toHaveText('Your card was declined.')

  await fields.getByLabel('Número de tarjeta').fill(NUMBER)
  await fields.getByLabel('Nombre').fill('Ana Reyes')
  await save.click()
  await expect(page).toHaveTitle('PAYMENT_SUCCESS')

  const result = await trial.ask<{ state: string; vaulted: { token: string } }>(`/read?reference=${reference}`)
  expect(result).toMatchObject({
    state: 'completed',
    vaulted: { kind: 'card', brand: 'VISA', lastFour: '5556', funding: 'debit', nameOnCard: 'Ana Reyes' },
  })
  expect(await trial.ask(`/charge?kind=card&token=${result.vaulted.token}`)).toMatchObject({ state: 'succeeded' })
  // SAQ A: the number went only to the processor's origin.
  expect(new Set(told)).toEqual(new Set([trial.stripe]))
  // The only complaint is about the refused card.
  expect(complaints.filter((text) => !text.includes('402'))).toEqual([])
})

test('the frame saves a bank account; a closed frame saves none and notifies the page around it', async ({ page }) => {
  const shown = await trial.ask<Opened>('/open?kind=ach')
  await page.goto(`${trial.site}/#${shown.url}`)
  const frame = page.frameLocator('#frame')
  const bank = frame.frameLocator('#payment iframe').getByLabel('Bank account')
  await bank.selectOption('000123456789')
  await frame.frameLocator('#payment iframe').getByLabel('Full name').fill('Ana Reyes')
  await frame.getByRole('button', { name: 'Save bank account' }).click()
  await expect(page).toHaveTitle('PAYMENT_SUCCESS')
  expect(await trial.ask(`/read?reference=${shown.reference}`)).toMatchObject({
    state: 'completed',
    vaulted: { kind: 'ach', lastFour: '6789', nameOnAccount: 'Ana Reyes' },
  })

  const { url, reference } = await trial.ask<Opened>('/open?kind=ach')
  await page.goto('about:blank')
  await page.goto(`${trial.site}/#${url}`)
  await expect(bank).toBeVisible()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveTitle('hosted closed')
  expect(await trial.ask(`/read?reference=${reference}`)).toEqual({ state: 'cancelled' })
})

test('a wallet approves the amount in a separate tab', async ({ page }) => {
  const { complaints } = listen(page)
  const { url, reference } = await trial.ask<Opened>('/wallet?kind=applepay')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Pay with Apple Pay' })).toBeVisible()
  await expect(page.getByText('$45.50')).toBeVisible()
  await page.frameLocator('#wallet iframe').getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  expect(await trial.ask(`/read-wallet?reference=${reference}`)).toMatchObject({ state: 'completed', kind: 'applepay' })
  expect(complaints).toEqual([])
})
