import type { Page } from '@playwright/test'
import { expectFits } from '../../fixtures/fits.ts'
import { followsReleases } from '../../fixtures/open-page.ts'
import { adoptSession, demo, expect, origin, send, signInByApi, signInOnScreen, test } from '../../fixtures/story.ts'

// The console at 320 CSS pixels.
test.use({ viewport: { width: 320, height: 740 } })

// No other file of this project uses this tenant.
const tenant = 'pacrim'
const company = 'Pacific Rim Check Services'

const card = (page: Page) => page.getByRole('region', { name: 'Hour by hour' })
const errors = (page: Page) => card(page).getByRole('figure').filter({ hasText: 'Uncaught errors' })

/** The errors of the last day at the company, as the words beside the curve say them. */
async function countOf(page: Page): Promise<number> {
  await page.goto(`${origin()}/__platform#health`)
  await page.reload()
  await page.getByLabel('Company', { exact: true }).selectOption(company)
  await expect(card(page).getByText(/^(Nothing in this period|The same figures as a table)$/)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if ((await errors(page).count()) === 0) return 0
  return Number(/(\d+) in all/.exec(await errors(page).innerText())?.[1] ?? 0)
}

test('a fault on a page of a company appears in the curve of its errors, and of the part that has it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const first = (await send({ path: '/api/v1/bootstrap' })).body.data.tenant.company_short_name
  await signInOnScreen(page, await demo.addPerson(first, 'operator'), `${origin()}/__platform`)
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  const before = await countOf(page)
  const context = await browser.newContext()

  await test.step('a script of the page fails at a consumer', async () => {
    const person = await demo.addPerson(tenant, 'D-01')
    await adoptSession(context, person, await signInByApi(person))
    const visit = await context.newPage()
    await visit.goto(`${origin(tenant)}/help-center`)
    await expect(visit.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
    await followsReleases(visit)
    await visit.evaluate(() => {
      const script = [...document.scripts].find(({ src }) => src.includes('/shell/'))!.src
      const error = Object.assign(new TypeError('of a story'), {
        stack: `TypeError: of a story\n    at pay (${script}:1:20)`,
      })
      setTimeout(() => {
        throw error
      })
    })
  })

  await test.step('the operator sees it in the curve, in words and in the table', async () => {
    // A page reports each half minute.
    await expect.poll(() => countOf(page), { timeout: 120_000 }).toBeGreaterThan(before)
    await card(page).getByLabel('Part').selectOption('shell')
    await expect(errors(page)).toContainText(/[1-9]\d* in all\. Highest: [1-9]\d*, in the hour from/)
    await expect(errors(page).locator('path')).toHaveAttribute('d', /^M0 .*L23 /)
    await card(page).getByText('The same figures as a table').click()
    await expect(card(page).getByRole('row').nth(1)).toContainText(/[1-9]/)
    await card(page).getByLabel('Period of the curves').selectOption('Last 7 days')
    await expect(errors(page).locator('path')).toHaveAttribute('d', /L167 /)
    await expectFits(page)
  })
  await context.close()
})
