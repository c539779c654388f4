import { existsSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'

/** What the proof serves: the previews of each remote, on a port of their own. */
const served = JSON.parse(process.env['PORTAL_PREVIEWS'] ?? '[]') as readonly { name: string; origin: string }[]

/** Milliseconds of the page in which everything that is delayed is shown: skeletons, messages. */
const settling = 3_000

interface View {
  readonly tenant: string
  readonly language: 'en' | 'es'
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

/** Every tenant's look on a phone; the width of a desk and the dark scheme once, in the look of no tenant. */
const viewsOf = (tenants: readonly string[], language: View['language']): readonly View[] => [
  ...['', ...tenants].map((tenant) => ({ tenant, language, width: 390, scheme: 'light' }) as const),
  ...(language === 'en'
    ? ([
        { tenant: '', language, width: 1280, scheme: 'light' },
        { tenant: '', language, width: 390, scheme: 'dark' },
      ] as const)
    : []),
]

/** The states and the looks, as the page with the list has them. */
async function readList(page: Page, origin: string) {
  await page.goto(origin)
  await expect(page.getByRole('navigation', { name: 'States' }).getByRole('link').first()).toBeVisible()
  const tenants = await page.getByLabel('Tenant').locator('option').evaluateAll(valuesOf)
  const links = page.getByRole('navigation', { name: 'States' }).getByRole('link')
  const states = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('state') ?? ''),
  )
  return { states, tenants: tenants.filter((tenant) => tenant !== '') }
}

const valuesOf = (found: readonly Element[]) => found.map((option) => (option as HTMLOptionElement).value)

async function takePicture(page: Page, remote: string, state: string, view: View) {
  const { language, scheme, tenant, width } = view
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`/frame?${new URLSearchParams({ state, tenant, language, scheme }).toString()}`)
  await expect(page.locator('html[data-preview=drawn]')).toBeAttached()
  await page.clock.runFor(settling)
  const picture = [remote, `${[state.replaceAll(' ', '-'), tenant || 'sample', language, width, scheme].join('.')}.png`]
  const path = test.info().snapshotPath(...picture)
  if (existsSync(path)) await expect.soft(page).toHaveScreenshot(picture, { fullPage: true })
  // What nobody has seen yet is recorded.
  else await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}

for (const { name, origin } of served)
  for (const language of ['en', 'es'] as const)
    test(`${name} looks as it is recorded in ${language}`, async ({ browser }) => {
      const list = await browser.newPage()
      const { states, tenants } = await readList(list, origin)
      await list.close()
      const page = await browser.newPage({ baseURL: origin, reducedMotion: 'reduce' })
      await page.clock.install({ time: '2026-03-02T15:00:00.000Z' })
      for (const view of viewsOf(tenants, language))
        for (const state of states) await takePicture(page, name, state, view)
      await page.close()
    })
