import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { origin, port } from '../fixtures/address.ts'
import { demo } from '../fixtures/demo.ts'
import { adoptSession, signInByApi } from '../fixtures/sign-in.ts'
import { watchPage } from '../fixtures/watch.ts'

const root = join(import.meta.dirname, '../..')
const assets = `https://cdn.localhost:${port + 1}`

/** Runs a release command on the product's registry. */
const mfe = (...words: string[]) =>
  execFileSync(process.execPath, ['platform/boot/program.mjs', 'platform/src/cli/main.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    // The certificate is self-signed, made for this run.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: process.env.PORTAL_TLS_CERT },
  })

/** The page's bootstrap data. */
const bootstrap = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('portal-bootstrap')?.textContent ?? '{}'))

/** The protocol by which each file of the page came. */
const protocols = (page: Page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      url: entry.name,
      protocol: (entry as PerformanceResourceTiming).nextHopProtocol,
    })),
  )

let tenant: string

test.beforeAll(async () => {
  tenant = (await demo.tenantsWith('D-04'))[0] ?? ''
})

test('a consumer’s page, its files and its calls all come over HTTP/2, each file once', async ({ context, page }) => {
  const person = await demo.addPerson(tenant, 'D-04')
  await adoptSession(context, person, await signInByApi(person))
  const watch = await watchPage(page)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const answer = await page.goto(`${origin(tenant)}/cabinet`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const found = await protocols(page)
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ protocol, url }) => protocol !== 'h2' && !url.startsWith('data:'))).toEqual([])

  // The page uses each file that the header names, with the same hash, and fetches it once.
  const links = [
    ...(answer?.headers()['link'] ?? '').matchAll(/<([^>]+)>; rel=preload; as=(\w+); integrity="([^"]+)"/g),
  ]
  expect(links.length).toBeGreaterThan(4)
  const html = (await answer?.text()) ?? ''
  for (const [, url = '', , sri = ''] of links) {
    expect(html).toContain(`"${url}" integrity="${sri}" crossorigin="anonymous"`)
    expect(asked.filter((one) => one === url)).toHaveLength(1)
  }
  expect(answer?.headers()['strict-transport-security']).toContain('max-age=63072000')
  expect(watch.complaints()).toEqual([])
})

test('the portal’s cookies are bound to host and TLS', async ({ context, page }) => {
  const person = await demo.addPerson(tenant, 'D-04')
  const session = await signInByApi(person)
  expect(session.cookies.length).toBeGreaterThan(0)
  for (const line of session.cookies) {
    expect(line).toMatch(/^__Host-/)
    expect(line).toMatch(/; Secure/i)
    expect(line).toMatch(/; HttpOnly/i)
  }

  mfe('override', 'allow', '--reason', 'proof')
  await page.goto(origin(tenant))
  const { name, version } = (await bootstrap(page)).set.remotes[0]
  const minted = mfe(
    'override',
    'mint',
    '--remote',
    name,
    '--version',
    version,
    '--ttl',
    '1h',
    '--tenant',
    tenant,
    '--json',
  )
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(minted)?.[0] ?? ''
  await page.goto(`${origin(tenant)}/?portal-override=${token}`)
  expect(page.url()).not.toContain('portal-override')
  expect((await bootstrap(page)).release).toMatchObject({ reason: 'override', overridden: [{ version, signed: true }] })
  const cookie = (await context.cookies()).find((one) => one.name === '__Host-portal-override')
  expect(cookie).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    domain: `${tenant}.localhost`,
  })
  expect(await page.evaluate(() => document.cookie)).not.toContain('portal-override')

  await page.goto(`${origin(tenant)}/?portal-override=off`)
  expect((await bootstrap(page)).release).toMatchObject({ reason: 'stable', overridden: [] })
})

test('the browser refuses a file with other content by its hash', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => void (/integrity/i.test(message.text()) && refused.push(message.text())))
  await page.route(`${assets}/r/shell/**/*.js`, async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }
    await route.fulfill({ headers, body: 'document.documentElement.dataset.ran = "altered"' })
  })
  await page.goto(origin(tenant))
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  await expect(page.locator('#root')).toBeEmpty()
  expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined()
})

test('the inventory check finds no fault in the pages over TLS', () => {
  const said = mfe('inventory', '--pci', '--check', '--portal', origin(tenant), '--json')
  const { check } = JSON.parse(said)
  expect(check.findings).toEqual([])
  expect(check.pages).toBeGreaterThan(30)
  expect(check.scripts).toBeGreaterThan(20)
})
