import { test } from '@playwright/test'
import { join } from 'node:path'
import { reachScreen } from './reach-screen.ts'
import { screens } from './screen-list.ts'

const folder = join(import.meta.dirname, '../../docs/screens')
const wanted = process.env.PORTAL_SCREENS ?? ''

for (const screen of screens.filter(({ name }) => name.includes(wanted))) {
  for (const tenant of screen.tenants) {
    for (const language of screen.languages ?? ['en']) {
      test(`${screen.name} ${tenant} ${language}`, async ({ page, context }, info) => {
        await reachScreen(screen, { page, context, tenant, language })
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
