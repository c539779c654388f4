import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { origin } from '../fixtures/address.ts'
import { demo } from '../fixtures/demo.ts'
import { adoptSession, signInByApi } from '../fixtures/sign-in.ts'
import { screens } from './screen-list.ts'

const folder = join(import.meta.dirname, '../../docs/screens')
const wanted = process.env.PORTAL_SCREENS ?? ''

for (const screen of screens.filter(({ name }) => name.includes(wanted))) {
  for (const tenant of screen.tenants) {
    for (const language of screen.languages ?? ['en']) {
      test(`${screen.name} ${tenant} ${language}`, async ({ page, context }, info) => {
        await context.addInitScript((code) => window.localStorage.setItem('selectedLanguage', code), language)
        if (screen.as) {
          const person = await demo.addPerson(tenant, screen.as, { language })
          await adoptSession(context, person, await signInByApi(person))
        }
        await page.goto(origin(tenant) + screen.path)
        await page.getByRole('main').waitFor()
        await page.waitForLoadState('networkidle')
        await screen.before?.(page)
        await expect(page.getByRole('main').getByText(/^(Loading|Cargando)/)).toHaveCount(0)
        await page.screenshot({
          path: join(folder, `${screen.name}.${tenant}.${language}.${info.project.name}.png`),
          // A picture shows the end of animations: an opening dialog is still half transparent.
          animations: 'disabled',
          // A dialog covers the window, not the whole page.
          fullPage: (await page.locator('dialog[open]').count()) === 0,
        })
      })
    }
  }
}
