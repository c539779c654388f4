import type { Page } from '@playwright/test'
import { origin } from '../fixtures/address.ts'
import { demo } from '../fixtures/demo.ts'
import type { Screen } from './screen.ts'

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const editPlan = (page: Page) => press(page, /^(Edit Payment Plan|Editar plan de pagos)$/)

async function openSchedule(page: Page): Promise<void> {
  await editPlan(page)
  await page.getByRole('radio').last().check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Next|Siguiente)$/ })
    .click()
  await page
    .getByRole('textbox', { name: /^(Amount of|Monto del)/ })
    .first()
    .waitFor()
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Staff type a settlement below the account's limit. */
async function addLowSettlement(page: Page): Promise<void> {
  await press(page, /^(Add Plan|Agregar plan)$/)
  await page.getByLabel(/^(New total amount|Nuevo monto total)$/).fill('0.24')
}

/** A dialog of the card of a running plan. */
const ofPlan = (name: string, before: NonNullable<Screen['before']>): Screen => ({
  name: `manage-${name}`,
  tenants: ['cedarline'],
  as: 'D-09',
  languages: ['en', 'es'],
  path: '/cabinet',
  before: async (page) => {
    await before(page)
    await page.getByRole('dialog').waitFor()
  },
})

/** The ways to mend a plan after a failed payment (F-08). */
const afterFailure = (name: string, button: RegExp): Screen => ({
  name: `mend-${name}`,
  tenants: ['cedarline'],
  as: 'D-11',
  languages: ['en', 'es'],
  path: '/cabinet',
  before: async (page) => {
    await press(page, button)
    await page.getByRole('dialog').waitFor()
  },
})

/** An agent's view of a consumer with offers. */
const atDesk = (name: string, tenant: string, before: NonNullable<Screen['before']>): Screen => ({
  name: `manage-${name}`,
  tenants: [tenant],
  as: 'agent',
  path: '/admin/consumers',
  before: async (page) => {
    const person = await demo.addPerson(tenant, 'D-01')
    await page.goto(`${origin(tenant)}/admin/consumers/consumer/${person.client_id}`)
    await before(page)
  },
})

/** Changing a plan, and the offers as staff manage them. */
export const manageScreens: Screen[] = [
  ofPlan('edit', editPlan),
  ofPlan('move', (page) => press(page, /^(Move this payment|Mover este pago)$/)),
  ofPlan('skip', (page) => press(page, /^(Skip this payment|Omitir este pago)$/)),
  ofPlan('schedule', async (page) => {
    await openSchedule(page)
    await page
      .getByRole('textbox', { name: /^(Amount of|Monto del)/ })
      .first()
      .fill('80')
  }),
  ofPlan('schedule-limits', async (page) => {
    await openSchedule(page)
    const amounts = page.getByRole('textbox', { name: /^(Amount of|Monto del)/ })
    await amounts.nth(0).fill('0.01')
    await amounts.nth(1).fill('1100')
    const days = page.getByLabel(/^(Date of|Fecha del) /)
    for (const at of [2, 3, 4]) await days.nth(at).fill(dayBefore(await days.nth(at).inputValue()))
  }),
  ofPlan('schedule-authorize', async (page) => {
    await openSchedule(page)
    const amounts = page.getByRole('textbox', { name: /^(Amount of|Monto del)/ })
    await amounts.nth(-2).fill('60')
    await amounts.last().fill('140')
    await press(page, /^(Save|Guardar)$/)
    await page.getByRole('checkbox').waitFor()
    // Two extra payments have paid $30.00 of the last payment.
    await page.getByText('$110.00').last().waitFor()
  }),
  ofPlan('cancel', async (page) => {
    await editPlan(page)
    await press(page, /^(Cancel Plan|Cancelar plan)$/)
  }),
  afterFailure('pay', /^(Pay|Pagar) \$/),
  afterFailure('move', /^(Choose another day|Elegir otro día)$/),
  afterFailure('lower', /^(Lower the payments|Bajar los pagos)$/),
  { name: 'manage-resting', tenants: ['harborlight'], as: 'D-13', languages: ['en', 'es'], path: '/cabinet' },
  ofPlan('payment-details', (page) => press(page, /^(Details|Detalles) /)),
  {
    name: 'manage-method',
    tenants: ['cedarline'],
    as: 'D-09',
    languages: ['en', 'es'],
    path: '/cabinet',
    before: async (page) => {
      await page.getByRole('link', { name: /^(Edit|Editar) / }).click()
      await press(page, /^(Next|Siguiente)$/)
      await page.getByRole('button', { name: /^(Download agreement|Descargar)/ }).waitFor()
    },
  },
  atDesk('offers', 'cedarline', (page) => press(page, /^Manage Payment Plans$/)),
  atDesk('add-plan', 'cedarline', async (page) => {
    await press(page, /^Add Plan$/)
    await page.getByLabel('Discount percent').fill('12.5')
    await page.getByLabel('Number of payments').selectOption('3')
    await page.getByRole('checkbox', { name: 'Flexible plan' }).check()
  }),
  {
    ...atDesk('low-settlement', 'harborlight', addLowSettlement),
    languages: ['en', 'es'],
  },
  {
    ...atDesk('low-settlement-code', 'harborlight', async (page) => {
      await addLowSettlement(page)
      await page.locator('dialog input[type=date]').fill('2030-01-31')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Add Plan|Agregar plan)$/ })
        .click()
      await page.getByRole('dialog', { name: /^(Security Step|Paso de seguridad)$/ }).waitFor()
    }),
    languages: ['en', 'es'],
  },
  atDesk('code', 'harborlight', async (page) => {
    await press(page, /^Add Plan$/)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Open-ended' }).check()
    await dialog.getByLabel('Amount of each payment').fill('30')
    await dialog.getByLabel('Expiration date').fill('2030-01-31')
    await dialog.getByRole('button', { name: 'Add Plan' }).click()
    await page.getByRole('dialog', { name: 'Security Step' }).waitFor()
  }),
]
