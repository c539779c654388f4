import { createRequire } from 'node:module'
import { createTenants, defaultTenantsFolder, loadTenantFiles } from './src/tenancy/tenants.ts'
import { readConfig } from './src/config.ts'
import { connectDatabase } from './src/db/connect.ts'
import { systemIds } from './src/db/ids.ts'
import { createDemoClock } from './src/time/clock.ts'
import { createVault } from './src/security/vault.ts'
import { demoKeys } from './src/security/demo-keys.ts'
import { readOutbox } from './src/messages/outbox.ts'
import { seedDebtor } from './src/testing/debtor.ts'
import { seedStaff, seedPerson, testPassword } from './src/testing/people.ts'
const data = '/tmp/tooling/data'
const sock = encodeURIComponent(data + '/postgres/run')
const config = readConfig({ ...process.env, PORTAL_DATA: data, DATABASE_URL: `postgresql://portal_app@localhost:5432/portal?host=${sock}`, DATABASE_OWNER_URL: `postgresql://portal_owner@localhost:5432/portal?host=${sock}` })
const tenants = createTenants(loadTenantFiles(defaultTenantsFolder), config)
const connected = await connectDatabase(config, () => {})
const clock = createDemoClock(connected.db)
await clock.refresh(tenants.all().map((t) => t.id))
const deps: any = { config, db: connected.db, clock, ids: systemIds, tenants, vault: createVault(demoKeys(data)) }
const t: any = { deps, clock, tenant: (id: string) => tenants.byId(id) }
const require = createRequire('/work/main/e2e/package.json')
const { chromium } = require('@playwright/test'); const { AxeBuilder } = require('@axe-core/playwright')
const tenant = process.argv[2] ?? 'harborlight', port = process.env.PORT ?? '4800', out = '/tmp/tooling/look/out/'
const stamp = Date.now().toString(36)
const staff = await seedStaff(t, tenant, { email: `s${stamp}@agency.example`, role: 'admin' })
const person = await seedPerson(t, tenant, { firstName: 'Robin', lastName: 'Fields' + stamp, ssn: undefined as any }).catch((e) => (console.log('person', e.message), null))
for (let i = 0; i < 12; i++) await seedDebtor(t, tenant, { balance: 100 + i * 37 }).catch((e) => console.log(e.message.slice(0, 200)))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const [kind, viewport] of [['d', { width: 1440, height: 900 }], ['p', { width: 390, height: 844 }]] as const) {
  const ctx = await browser.newContext({ viewport, hasTouch: kind === 'p', isMobile: kind === 'p' })
  const page = await ctx.newPage()
  page.on('console', (m: any) => ['error', 'warning'].includes(m.type()) && console.log(kind, m.text(), m.location().url))
  page.on('pageerror', (e: any) => console.log(kind, 'uncaught', e.message))
  const shot = async (name: string) => { await page.waitForTimeout(600); await page.screenshot({ path: `${out}real-${name}.${tenant}.${kind}.png`, fullPage: true }); const { violations } = await new AxeBuilder({ page }).analyze(); for (const v of violations) console.log(name, kind, v.id, v.nodes.map((n: any) => n.target.join(' ')).slice(0, 3).join(' | '), v.nodes[0].failureSummary) }
  await page.goto(`http://${tenant}.localhost:${port}/admin`)
  await shot('admin')
  await page.getByLabel(/email/i).fill(staff.email); await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('main').getByRole('button', { name: /sign in|log ?in/i }).click()
  let code: string | undefined
  for (let i = 0; i < 40 && !code; i++) { await page.waitForTimeout(200); code = (await readOutbox(deps, tenant, { to: staff.email }))[0]?.code as any }
  await shot('code')
  await page.getByRole('textbox', { name: /code/i }).fill(code ?? ''); await page.getByRole('button', { name: /verify/i }).click()
  await page.waitForURL(/consumers/).catch(() => {}); await shot('customers')
  await page.getByRole('row').nth(2).getByRole('link').click(); await page.getByRole('heading', { level: 1 }).waitFor(); await shot('consumer')
  console.log(page.url())
  await ctx.close()
}
await browser.close(); await connected.close(); process.exit(0)
