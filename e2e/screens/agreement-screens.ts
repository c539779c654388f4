import type { Page } from '@playwright/test'
import { both, type Screen } from './screen.ts'

/** Opens the agreement that has waited longest. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: /^(Evidence|Pruebas)$/ }).waitFor()
}

/** An attorney's view of a page of agreements. */
const attorneyScreen = (name: string, path: string, before?: Screen['before']): Screen => ({
  name,
  tenants: ['aldercourt'],
  as: 'attorney',
  languages: both,
  path,
  ...(before && { before }),
})

/** Agreements on the agency's side. */
export const agreementScreens: Screen[] = [
  attorneyScreen('agreements', '/admin/agreements'),
  attorneyScreen('agreements-all', '/admin/agreements?status=all'),
  attorneyScreen('agreements-empty', '/admin/agreements?status=initial'),
  attorneyScreen('agreement', '/admin/agreements', openFirst),
  attorneyScreen('agreement-opened', '/admin/agreements', async (page) => {
    await openFirst(page)
    await page.getByRole('button', { name: /^(Open the agreement|Abrir el acuerdo)$/ }).click()
    await page.getByRole('link', { name: /^(Download|Descargar)$/ }).waitFor()
  }),
  attorneyScreen('agreement-complete', '/admin/agreements?status=completed_by_attorney', openFirst),
  attorneyScreen('agreement-decline', '/admin/agreements', async (page) => {
    await openFirst(page)
    await page.getByRole('button', { name: /^(Decline|Rechazar)$/ }).click()
  }),
]
