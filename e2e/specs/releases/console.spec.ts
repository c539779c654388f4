import type { Page } from '@playwright/test'
import { limitWithBuilds } from '../../fixtures/build-alone.ts'
import { channelNow, followed, makeSet, setAt, test } from '../../fixtures/channel.ts'
import { mfe } from '../../fixtures/mfe-command.ts'
import { otherHelpCenter } from '../../fixtures/other-releases.ts'
import { demo, expect, expectAccessible, origin, send, signInOnScreen } from '../../fixtures/story.ts'

// No other file of this project uses this tenant.
const tenant = 'meadowbrook'
const company = 'Meadowbrook Medical Accounts'
const console = `${origin()}/__platform`

/** The company whose staff operate the platform: the demo's first, which the console's host belongs to. */
const accounts = async (): Promise<string> =>
  (await send({ path: '/api/v1/bootstrap' })).body.data.tenant.company_short_name

async function signIn(page: Page, archetype: string): Promise<void> {
  await signInOnScreen(page, await demo.addPerson(await accounts(), archetype), console)
}

/** Gives a reason in the open dialog and confirms it. */
async function decide(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test.afterEach(async () => {
  await mfe('unpin', tenant, '--reason', 'the story has ended').catch(() => undefined)
  await mfe('unkill', 'mfe-payments', '--tenant', tenant).catch(() => undefined)
})

test('an operator pins a company, switches a remote off and on, puts a set live and rolls it back', async ({
  page,
  live,
}) => {
  test.setTimeout(limitWithBuilds)
  const other = await makeSet({ 'mfe-help-center': await otherHelpCenter() })
  await signIn(page, 'operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Live' })).toContainText(live.slice(0, 8))

  await test.step('the operator sees the sets, and pins one company to another set', async () => {
    await tab(page, 'Sets')
    await expect(page.getByRole('link', { name: other.slice(0, 8) }).first()).toBeVisible()
    await tab(page, 'Companies')
    await page.getByRole('button', { name: `Pin ${company}` }).click()
    await page.getByRole('dialog').getByLabel('Set').selectOption(other)
    await decide(page, 'They look at it first', 'Pin')
    await followed(tenant, other)
    await expect(page.getByRole('row', { name: company })).toContainText('pin')
    await page.getByRole('button', { name: `Remove the pin of ${tenant}` }).click()
    await decide(page, 'They have seen it', 'Remove the pin')
    await followed(tenant, live)
  })

  await test.step('the operator switches the payments off there, and on again', async () => {
    await tab(page, 'Overview')
    await page.getByRole('button', { name: 'Turn a remote off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Remote').selectOption('mfe-payments')
    await dialog.getByLabel('Where').selectOption(tenant)
    await decide(page, 'The processor is down', 'Turn off')
    const killed = async () => (await send({ tenant, path: '/portal/release' })).body.killed as string[]
    await expect.poll(killed).toEqual(['payments'])
    await page.getByRole('button', { name: 'Turn on mfe-payments' }).click()
    await decide(page, 'It is back', 'Turn on')
    await expect.poll(killed).toEqual([])
  })

  await test.step('the operator puts the set live for all companies, and rolls back', async () => {
    await page.goto(`${console}/sets/${other}`)
    await expect(page.getByRole('region', { name: 'Compared with the stable set' })).toContainText('mfe-help-center')
    await page.getByRole('button', { name: 'Put live' }).click()
    await page.getByRole('dialog').getByLabel('Who gets it').selectOption({ label: 'Everyone at once' })
    await decide(page, 'Other words', 'Put live now')
    await followed(tenant, other)
    await page.goto(console)
    await page.getByRole('button', { name: 'Roll back' }).click()
    await page.getByRole('dialog').getByLabel('Go back to').selectOption(live)
    await decide(page, 'The words are wrong', 'Roll back')
    await followed(tenant, live)
  })

  await test.step('the audit lists all changes', async () => {
    await tab(page, 'Audit')
    await expect(page.getByText('The chain of entries is intact', { exact: false })).toBeVisible()
    for (const reason of ['They look at it first', 'The processor is down', 'It is back', 'The words are wrong'])
      await expect(page.getByRole('row').filter({ hasText: reason }).first()).toBeVisible()
  })
})

test('the console refuses a change by an outdated page', async ({ page, live }) => {
  test.setTimeout(240_000)
  await signIn(page, 'operator')
  await page.getByRole('button', { name: 'Turn a remote off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Remote').selectOption('mfe-payments')
  await dialog.getByLabel('Where').selectOption(tenant)
  await mfe('pin', tenant, live, '--until', '1h', '--reason', 'meanwhile')
  await dialog.getByLabel('Reason').fill('The processor is down')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed the channel in the meantime')
  expect((await send({ tenant, path: '/portal/release' })).body.killed).toEqual([])
})

test('staff without the permission and a company’s host get no console', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByText('Your account does not operate the platform')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  for (const at of [undefined, tenant])
    expect((await send({ path: '/api/v1/console/overview', ...(at ? { tenant: at } : {}) })).status).not.toBe(200)
  await page.goto(`${origin(tenant)}/__platform`)
  await expect(page.getByRole('heading', { level: 1, name: 'About this page' })).toBeVisible()
  await page.getByRole('button', { name: 'Load them all' }).click()
  await expect(page.getByRole('region', { name: 'Remotes' }).getByText('ready')).toHaveCount(4)
  await expect(page.getByText((await setAt(tenant)) ?? '')).toBeVisible()
  expect((await channelNow()).stable).toBe(await setAt(tenant))
})
