import type { Page } from '@playwright/test'
import { origin } from '../fixtures/address.ts'
import { demo } from '../fixtures/demo.ts'
import type { Screen } from './screen.ts'

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const editPlan = (page: Page) => press(page, /^(Edit Payment Plan|Editar plan de pagos)$/)

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
    await editPlan(page)
    await page.getByRole('radio').last().check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Next|Siguiente)$/ })
      .click()
    await page
      .getByRole('textbox', { name: /^(Amount of|Monto del)/ })
      .first()
      .fill('80')
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
  atDesk('code', 'harborlight', async (page) => {
    await press(page, /^Add Plan$/)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Open Ended' }).check()
    await dialog.getByLabel('Amount of each payment').fill('30')
    await dialog.getByLabel('Expiration date').fill('2030-01-31')
    await dialog.getByRole('button', { name: 'Add Plan' }).click()
    await page.getByRole('dialog', { name: 'Security Step' }).waitFor()
  }),
]
