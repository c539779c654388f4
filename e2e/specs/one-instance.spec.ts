import { fetchedFiles, pageSet, readFiles } from '../fixtures/page-set.ts'
import { port } from '../fixtures/address.ts'
import { expect, test } from '../fixtures/story.ts'

/** The federation runtime's record of a shared module: its provider and its users. */
interface Shared {
  key: string
  version: string
  from: string
  useIn: string[]
}

/** Modules with exactly one instance in a page (architecture, "Federated singletons"). */
const singletons = [
  'react',
  'react-dom',
  ...['router', 'i18n', 'client', 'session', 'tenant', 'portal'].map((lane) => `@portal/shared/${lane}`),
]

/** A text that occurs only in a library's own code, not in its users'. */
const librarySigns = {
  react: '__COMPILER_RUNTIME',
  'react-dom': 'suppressContentEditableWarning',
  'react-router': 'useRoutes()',
  i18next: 'partialBundledLanguages',
  'react-i18next': 'initReactI18next',
  swr: 'keepPreviousData',
  'session store': 'portal.pendingSignOut',
}

test('shell and remotes share one React, router, i18next, cache and stores', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-01')
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/client/')) reads.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await open('/cabinet')
  await expect(page.getByRole('button', { name: 'Make a One-Time Payment' }).first()).toBeVisible()
  // Shell, consumer and payments need the same data; most of it comes with one call, and each call was made once.
  expect(reads.length).toBeGreaterThan(1)
  expect(reads).toEqual([...new Set(reads)])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
  const shared = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string; useIn: string[] }>>
    const { __SHARE__ } = (window as unknown as { __FEDERATION__: { __SHARE__: Record<string, { default: Scope }> } })
      .__FEDERATION__
    return Object.values(__SHARE__).flatMap((scopes) =>
      Object.entries(scopes.default).flatMap(([key, versions]) =>
        Object.entries(versions).map(([version, { from, useIn }]): Shared => ({ key, version, from, useIn })),
      ),
    )
  })
  // One version of each key, provided by the shell.
  expect(shared.map(({ key }) => key).sort()).toEqual([...singletons].sort())
  expect(new Set(shared.map(({ from }) => from))).toEqual(new Set(['shell']))
  const users = (key: string) => shared.find((one) => one.key === key)?.useIn
  for (const key of ['react', '@portal/shared/router', '@portal/shared/i18n', '@portal/shared/tenant']) {
    expect(users(key), key).toEqual(
      expect.arrayContaining(['shell', 'mfe_consumer', 'mfe_payments', 'mfe_help_center']),
    )
  }

  // No remote brings a copy of its own.
  const { shell, remotes } = await pageSet(page)
  const scripts = (await fetchedFiles(page)).filter((address) => address.endsWith('.js'))
  for (const { name } of remotes.filter((remote) => remote.name !== 'mfe-staff'))
    expect(
      scripts.some((address) => address.includes(`/r/${name}/`)),
      name,
    ).toBe(true)
  const codes = await readFiles(page, scripts)
  for (const [library, sign] of Object.entries(librarySigns)) {
    const owners = codes.filter(([, code]) => code.includes(sign)).map(([address]) => address)
    expect(owners, library).toHaveLength(1)
    expect(owners[0], library).toContain(shell.base)
  }
})

test('a change of language and a sign-out reach the remotes without a new page', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('button', { name: 'Make a One-Time Payment' }).first()).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-story', 'the same page'))
  // The shell's selector changes the heading of one remote and the button of another.
  await page.getByRole('button', { name: /ESP/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cuentas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hacer un pago único' }).first()).toBeVisible()
  await page.getByRole('button', { name: /ENG/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Accounts' })).toHaveCount(0)
  await expect(page.locator('html[data-story]')).toHaveCount(1)
})

test("the shell's build names no remote, and no remote comes from the portal's origin", async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  const { shell, remotes } = await pageSet(page)
  expect(remotes).toHaveLength(4)
  for (const { base } of remotes) expect(base).toContain(`http://cdn.localhost:${port + 1}/`)
  const names = remotes.flatMap(({ name }) => [name, name.replaceAll('-', '_')])
  const files = await readFiles(
    page,
    Object.keys(shell.files).map((file) => shell.base + file),
  )
  expect(files.length).toBeGreaterThan(5)
  for (const [file, text] of files)
    expect(
      names.filter((name) => text.includes(name)),
      file,
    ).toEqual([])
})
