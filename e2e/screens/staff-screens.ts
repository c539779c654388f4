import type { Page } from '@playwright/test'
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

const first = async (view: Page): Promise<void> => {
  await view.getByRole('table').getByRole('link').first().click()
  await view.waitForLoadState('networkidle')
}

/** The pages of staff. */
export const staffScreens: Screen[] = [
  record('notes', '#notes'),
  record('history', '#history'),
  page('tags', '/admin/settings'),
  page('roles', '/admin/roles'),
  page('agent', '/admin/roles', first),
  page('new-agent', '/admin/new-agent'),
  page('staff-activity', '/admin/staff-activity'),
  page('profile', '/admin/profile'),
  page('work', '/admin/work'),
  page('disputes', '/admin/disputes'),
  page('dispute', '/admin/disputes', first),
  page('letters', '/admin/letters'),
  page('mailings', '/admin/letters/mailings'),
  page('templates', '/admin/templates'),
  page('template', '/admin/templates', first),
  page('inventory', '/admin/inventory'),
  page('reporting', '/admin/reporting'),
]
