import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import type { TenantFile } from '@portal/shared/contract'
import { systemIds } from '../db/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { createLiveTenants, followTenants, type LiveTenants } from './live-tenants.ts'
import { defaultTenantsFolder, readTenantFiles } from './tenant-file.ts'
import { addTenant, knownTenantIds, publishVersion } from './tenant-store.ts'

const all = readTenantFiles(defaultTenantsFolder)
const delivered = all.filter((file) => file.company_short_name === 'harborlight')
const [reference] = delivered as [TenantFile]
const at = new Date('2026-03-02T15:00:00Z')

let database: TestDatabase
const logged: { msg: string; tenantId?: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Another process of the same portal. */
const another = (): LiveTenants => createLiveTenants({ mode: 'demo', port: 4000, delivered, db: database.db, log })

const named = (name: string, change: Partial<TenantFile> = {}): TenantFile => ({
  ...structuredClone(reference),
  company_short_name: name,
  hosts: [`pay.${name}.example`],
  ...change,
})
const add = (file: TenantFile) => addTenant(database.db, systemIds, { file, delivered, note: 'New', at })
const publish = (tenantId: string, expected: number, change: (file: TenantFile) => TenantFile) =>
  database.db.withTenant(tenantId, (tx) =>
    publishVersion(tx, systemIds, {
      tenantId,
      delivered: delivered.find((file) => file.company_short_name === tenantId) ?? null,
      expected,
      note: 'Next',
      by: null,
      restoredFrom: null,
      at,
      make: ({ file }) => ({ file: change(file), warnings: [] }),
    }),
  )

describe('tenants that are added while the portal runs', () => {
  it('are served by every process that follows, without a restart', async () => {
    const tenants = another()
    const stop = followTenants(tenants, log)
    try {
      expect(tenants.byHost('pay.acme.example')).toBeNull()
      await add(named('acme'))
      await until(() => tenants.byId('acme') !== null)
      expect(tenants.byHost('acme.localhost:4000')?.id).toBe('acme')
      expect(tenants.byHost('PAY.acme.example')?.id).toBe('acme')
      expect(tenants.deliveredOf('acme')).toBeNull()
      expect(await knownTenantIds(database.db, defaultTenantsFolder)).toContain('acme')
    } finally {
      await stop()
    }
  })

  it('may not use the name or the host of another tenant', async () => {
    await expect(add(named('harborlight', { hosts: ['x.example'] }))).rejects.toMatchObject({ reason: 'name' })
    await expect(add(named('beta', { hosts: ['pay.harborlight.example'] }))).rejects.toMatchObject({ reason: 'host' })
    await add(named('gamma'))
    await expect(add(named('delta', { hosts: ['PAY.gamma.example'] }))).rejects.toMatchObject({
      reason: 'host',
      current: 'pay.gamma.example',
    })
    const twice = await Promise.allSettled([add(named('twin')), add(named('twin', { hosts: ['other.example'] }))])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(publish('gamma', 1, (file) => ({ ...file, hosts: ['pay.acme.example'] }))).rejects.toMatchObject({
      reason: 'host',
    })
  })
})

describe('published settings', () => {
  it('leaves the settings of the others, and their version, as they are', async () => {
    const tenants = another()
    await tenants.refresh()
    const before = tenants.byId('harborlight')!
    await add(named('epsilon'))
    await tenants.refresh()
    expect(tenants.byId('harborlight')).toBe(before)
    const own = tenants.versionOf(tenants.byId('epsilon')!)
    await publish('epsilon', 1, (file) => ({ ...file, primary_color: '#123456' }))
    await tenants.refresh()
    expect(tenants.byId('epsilon')!.primary_color).toBe('#123456')
    expect(tenants.versionOf(tenants.byId('epsilon')!)).not.toBe(own)
  })

  it('does not change operator settings of a delivered tenant', async () => {
    const tenants = another()
    await publish('harborlight', 0, (file) => ({ ...file, primary_color: '#123456', hosts: ['stolen.example'] }))
    await tenants.refresh()
    expect(tenants.byId('harborlight')).toMatchObject({ primary_color: '#123456', hosts: reference.hosts })
  })

  it('and cannot be used leaves the last good settings, and is logged', async () => {
    const tenants = another()
    await add(named('zeta'))
    await tenants.refresh()
    await publish('zeta', 1, (file) => ({ ...file, primary_color: 'no colour' }))
    await tenants.refresh()
    expect(tenants.byId('zeta')!.primary_color).toBe(reference.primary_color)
    expect(logged.at(-1)).toMatchObject({ msg: 'published settings are not used', tenantId: 'zeta' })
    // A process that starts now finds them, too.
    const fresh = another()
    await fresh.refresh()
    expect(fresh.byId('zeta')!.primary_color).toBe(reference.primary_color)
    await publish('zeta', 2, (file) => ({ ...file, primary_color: '#123456' }))
    await fresh.refresh()
    expect(fresh.byId('zeta')!.primary_color).toBe('#123456')
  })

  it('never gives two tenants the same host, even when the tables do', async () => {
    const tenants = another()
    await add(named('eta'))
    await tenants.refresh()
    await add(named('theta'))
    await database.asOwner('alter table tenant_version disable trigger user')
    await database.asOwner(
      `update tenant_version set file = jsonb_set(file, '{hosts}', '["pay.eta.example"]') where tenant_id = 'theta'`,
    )
    await tenants.refresh()
    expect(tenants.byHost('pay.eta.example')?.id).toBe('eta')
    expect(tenants.byId('theta')).toBeNull()
    expect(logged.at(-1)).toMatchObject({ tenantId: 'theta' })
  })
})
