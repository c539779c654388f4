import type { Page } from '@playwright/test'
import { demo } from '../fixtures/demo.ts'
import { origin } from '../fixtures/address.ts'
import { both, type Screen } from './screen.ts'

/** A staff page by its address. */
const page = (name: string, path: string, before?: Screen['before']): Screen => ({
  name: `staff-${name}`,
  tenants: ['harborlight'],
  as: 'admin',
  languages: both,
  path,
  ...(before && { before }),
})

/** One tab of the first customer's record. */
const record = (name: string, hash: string): Screen =>
  page(name, '/admin/consumers', async (view: Page) => {
    await view.getByRole('table').getByRole('link').first().click()
    await view.getByRole('heading', { level: 1 }).waitFor()
    await view.evaluate((tab) => (window.location.hash = tab), hash)
    await view.waitForLoadState('networkidle')
  })

/** The page of a fresh customer, for states that the first one in the list does not have. */
const customer = (name: string, archetype: string, before?: Screen['before']): Screen =>
  page(name, '/admin/consumers', async (view: Page) => {
    const person = await demo.addPerson('harborlight', archetype)
    await view.goto(`${origin('harborlight')}/admin/consumers/consumer/${person.client_id}`)
    await view.getByRole('region', { name: /^(Warnings|Advertencias)$/ }).waitFor()
    await before?.(view)
    await view.waitForLoadState('networkidle')
  })

const first = async (view: Page): Promise<void> => {
  await view.getByRole('table').getByRole('link').first().click()
  await view.waitForLoadState('networkidle')
}

/** The pages of staff. */
export const staffScreens: Screen[] = [
  record('notes', '#notes'),
  record('history', '#history'),
  customer('deceased', 'D-32b'),
  customer('legal-status', 'D-32', async (view) => {
    await view.evaluate(() => (window.location.hash = '#legal-status'))
    await view.getByRole('button', { name: /^(Record a status|Registrar una situación)$/ }).waitFor()
  }),
  customer('legal-status-new', 'D-32', async (view) => {
    await view.evaluate(() => (window.location.hash = '#legal-status'))
    await view.getByRole('button', { name: /^(Record a status|Registrar una situación)$/ }).click()
    await view.getByRole('dialog').getByRole('combobox').first().selectOption('bankruptcy')
  }),
  page('tags', '/admin/settings'),
  page('roles', '/admin/roles'),
  page('agent', '/admin/roles', first),
  page('new-agent', '/admin/new-agent'),
  page('staff-activity', '/admin/staff-activity'),
  page('staff-readings', '/admin/staff-readings'),
  page('profile', '/admin/profile'),
  page('work', '/admin/work'),
  page('messages', '/admin/messages'),
  page('calls', '/admin/calls'),
  page('disputes', '/admin/disputes'),
  page('dispute', '/admin/disputes', first),
  page('letters', '/admin/letters'),
  page('mailings', '/admin/letters/mailings'),
  page('templates', '/admin/templates'),
  page('template', '/admin/templates', first),
  page('inventory', '/admin/inventory'),
  page('reporting', '/admin/reporting'),
  page('offers', '/admin/portal/offers'),
  page('offers-preview', '/admin/portal/offers', async (view) => {
    await view.getByRole('button', { name: /^(Show which accounts get what|Mostrar qué cuentas reciben qué)$/ }).click()
    await view.getByRole('table').first().waitFor()
  }),
  page('rights', '/admin/portal/settings/rights'),
]
