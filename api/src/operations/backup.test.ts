import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../core/messages/outbox.ts'
import { createTestDatabase } from '../testing/database.ts'
import { seedDebtor } from '../testing/debtor.ts'
import { seedPerson } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { publishVersion } from '../tenancy/tenant-store.ts'
import { checkRestored } from './check-restored.ts'
import { backUp, restore } from './backup.ts'

const tenants = ['harborlight', 'cedarline']
const keys = `t1:${Buffer.alloc(32, 7).toString('base64')}`
let t: TestApp
let folder: string
let file: string

beforeAll(async () => {
  t = await buildTestApp({ tenants })
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  file = join(folder, 'one.backup')
  for (const tenant of tenants) {
    for (let i = 0; i < 3; i++) await seedDebtor(t, tenant)
    const person = await seedPerson(t, tenant)
    const caller = await t.signInAs(tenant, { consumer: person.id })
    await caller.call(endpoints.setMfa, { params: {}, body: { enable_mfa: 'False' } }) // an audit entry and a message
  }
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

/** Settings with a version of their own. */
const publish = (tenantId: string) =>
  t.database.db.withTenant(tenantId, (tx) =>
    publishVersion(tx, t.deps.ids, {
      tenantId,
      delivered: t.deps.tenants.deliveredOf(tenantId),
      expected: 0,
      note: 'Another color',
      by: null,
      restoredFrom: null,
      at: t.clock.machine(),
      make: ({ file: settings }) => ({ file: { ...settings, primary_color: '#123456' }, warnings: [] }),
    }),
  )

const save = () => backUp({ url: t.database.appUrl, keys, file, tenants, now: t.clock.machine() })

describe('backup and restore', () => {
  it('restore everything into an empty database, verified', async () => {
    await publish('harborlight')
    const saved = await save()
    expect(saved.tables).toMatchObject({ consumer: 8, debt: 8, audit_log: expect.any(Number), message: 2 })
    const empty = await createTestDatabase()
    expect(await restore({ url: empty.appUrl, keys, file })).toEqual(saved)
    await checkRestored(empty.db, tenants)
    const again = join(folder, 'two.backup')
    expect(await backUp({ url: empty.appUrl, keys, file: again, tenants, now: t.clock.machine() })).toEqual(saved)
    // the published releases are served again by a portal that starts there
    expect(await empty.asOwner('select short_name, version, hosts from tenant_registry')).toEqual([
      { short_name: 'harborlight', version: 1, hosts: ['pay.harborlight.example'] },
    ])
    // queued messages are still queued, and open with the same keys
    expect(
      await empty.asOwner(`select 1 from graphile_worker.jobs where task_identifier = 'send-message'`),
    ).toHaveLength(2)
    expect((await readOutbox({ db: empty.db, vault: t.deps.vault }, tenants[0]!))[0]).toMatchObject({
      purpose: 'mfa_changed',
    })
    await empty.drop()
  })

  it('have no readable text in the file', async () => {
    await save()
    const bytes = readFileSync(file)
    for (const word of ['Robin', 'Rivera', 'harborlight', 'First Bank']) expect(bytes.includes(word)).toBe(false)
  })

  it('refuse a database with rows', async () => {
    await expect(restore({ url: t.database.appUrl, keys, file })).rejects.toThrow('Restore into an empty database')
  })

  it.each([
    ['an altered byte', (bytes: Buffer) => (bytes[Math.floor(bytes.length / 2)]! ^= 1)],
    ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
  ])('keep nothing of a file with %s', async (_name, harm) => {
    const harmed = join(folder, 'harmed.backup')
    const bytes = readFileSync(file)
    const result = harm(bytes)
    writeFileSync(harmed, typeof result === 'number' ? bytes : result)
    const empty = await createTestDatabase()
    await expect(restore({ url: empty.appUrl, keys, file: harmed })).rejects.toThrow()
    expect(await empty.asOwner('select 1 from consumer')).toHaveLength(0)
    await empty.drop()
  })

  it('need the key that they were written with', async () => {
    const empty = await createTestDatabase()
    await expect(
      restore({ url: empty.appUrl, keys: `x9:${Buffer.alloc(32).toString('base64')}`, file }),
    ).rejects.toThrow('PORTAL_KEYS does not hold')
    await empty.drop()
  })
})
