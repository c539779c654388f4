import { chooseAmount, fillBank, openAmount } from '../fixtures/pay.ts'
import { demo, expect, origin, send, test } from '../fixtures/story.ts'

test('each wrong sign-in field is marked, and the first one has the focus', async ({ page }) => {
  await page.goto(origin('harborlight'))
  await page.getByLabel('Reference Number').fill('HL-1')
  await page.getByLabel('Date of birth').fill('13/45/1990')
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  const ssn = page.getByLabel('Last 4 digits of your Social Security number')
  await expect(ssn).toBeFocused()
  await expect(ssn).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Date of birth')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Reference Number')).toHaveValue('HL-1')
})

test('the amount takes digits only, and explains a sum outside the limits', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  await page.getByRole('button', { name: 'Make a One-Time Payment' }).first().click()
  const dialog = await openAmount(page)
  const amount = dialog.getByLabel('Amount', { exact: true })
  for (const [typed, kept, message] of [
    ['0.01', '0.01', /The smallest amount is/],
    ['99999999', '99999999', /This is more than you can pay now/],
  ] as const) {
    await amount.fill(typed)
    await amount.blur()
    await expect(dialog.getByText(message).first()).toBeVisible()
    await expect(amount).toHaveValue(new RegExp(kept))
  }
  await amount.fill('')
  await amount.pressSequentially('1a2.345')
  await expect(amount).toHaveValue('12.34')
  await expect(dialog.getByRole('button', { name: 'Select Amount' })).toBeEnabled()
})

test('the form rejects a wrong routing number before it sends anything, and keeps the typed text', async ({
  page,
  consumer,
}) => {
  const { open, person } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  await page.getByRole('button', { name: 'Make a One-Time Payment' }).first().click()
  await chooseAmount(page, '9.00')
  await page.getByRole('radio', { name: /New Bank Account/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBank(page, { routing: '021000022', account: '1234567890000' })
  const form = page.getByRole('dialog', { name: 'Add Bank Account' })
  await form.getByLabel('Routing Number').blur()
  await expect(form.getByLabel('Routing Number')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Account Number')).toHaveValue('1234567890000')
  const { charges } = await demo.charges('harborlight')
  expect(charges.some((charge) => charge.debt_id === person.debts[0]?.debt_id)).toBe(false)
})

test('the server refuses each malformed payment with 400', async ({ consumer }) => {
  const { session, person } = await consumer('harborlight', 'D-01')
  const bodies: unknown[] = [{}, { amount: 'many' }, { debt_id: 5 }, [], 'text', { debt_id: "'; drop table debt" }]
  for (const body of bodies) {
    const answer = await send({
      tenant: person.tenant,
      method: 'POST',
      path: '/api/v1/client/submit-one-time-payment',
      body,
      headers: {
        authorization: `Bearer ${session.token}`,
        cookie: session.cookies.map((line) => line.split(';')[0]).join('; '),
        origin: origin(person.tenant),
        'idempotency-key': `bad-${Math.random()}`,
      },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.success).toBe('False')
  }
})
