import { expect, type BrowserContext, type Page } from '@playwright/test'
import { origin } from '../fixtures/address.ts'
import { demo } from '../fixtures/demo.ts'
import { adoptSession, signInByApi } from '../fixtures/sign-in.ts'
import type { Screen } from './screen.ts'

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly tenant: string
  readonly language: 'en' | 'es'
}

/** Opens a screen as its person, in a language, and takes the steps to its state. */
export async function reachScreen(screen: Screen, { context, language, page, tenant }: Visit): Promise<void> {
  await context.addInitScript((code) => window.localStorage.setItem('selectedLanguage', code), language)
  if (screen.as) {
    const person = await demo.addPerson(tenant, screen.as, { ...screen.person, language })
    await adoptSession(context, person, await signInByApi(person))
  }
  await page.goto(origin(tenant) + screen.path)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  await screen.before?.(page)
  if (screen.isLoading) return
  await expect(page.getByRole('main').getByText(/^(Loading|Cargando)/)).toHaveCount(0)
}
