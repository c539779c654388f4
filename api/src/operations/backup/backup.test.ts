import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../core/messages/outbox.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { seedDebtor } from '../../testing/debtor.ts'
import { seedPerson } from '../../testing/people.ts'
import { handOver } from '../../testing/plain-owner.ts'
import { openLineOfSlowRowCounts } from '../../testing/slow-row-counts.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { publishVersion } from '../../tenancy/tenant-store.ts'
import { backUp } from './backup.ts'
import { openBackupFile, writeBackupFile, type VerifiedBackup } from './backup-file.ts'
import { checkRestored } from './check-restored.ts'
import { readFrames, writeFrame, type Frame } from './frames.ts'
import { restore } from './restore.ts'

const tenants = ['cedarline', 'harborlight']
const keys = `t1:${Buffer.alloc(32, 7).toString('base64')}`
let t: TestApp
let folder: string
let file: string
let empty: TestDatabase

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
  await publish('harborlight')
  await save()
  empty = await createTestDatabase()
})
afterAll(async () => {
  await empty.drop()
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

const save = (url = t.database.appUrl, to = file) => backUp({ url, keys, file: to, tenants, now: t.clock.machine() })
const bringBack = async (ownerUrl: string, from = file) =>
  restore({ ownerUrl, backup: await openBackupFile(from, keys) })
const consumersIn = async (database: TestDatabase) => (await database.asOwner('select from consumer')).length

/** Indexes, constraints, triggers, policies and rights of a database, and whether each is in force. */
const shapeOf = async (database: TestDatabase) =>
  database.asOwner(`
    select c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
           array(select pg_get_indexdef(i.indexrelid) || i.indisvalid || i.indisready from pg_index i where i.indrelid = c.oid order by 1) as indexes,
           array(select conname || pg_get_constraintdef(x.oid) || convalidated from pg_constraint x where x.conrelid = c.oid order by 1) as constraints,
           array(select pg_get_triggerdef(g.oid) || g.tgenabled::text from pg_trigger g where g.tgrelid = c.oid and not tgisinternal order by 1) as triggers,
           (select count(*)::int from pg_trigger g where g.tgrelid = c.oid and tgisinternal and tgenabled = 'O') as checks,
           array(select polname || pg_get_expr(polqual, polrelid) from pg_policy where polrelid = c.oid order by 1) as policies
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)

describe('backup and restore', () => {
  it.each([
    ['a superuser', (database: TestDatabase) => Promise.resolve(database.ownerUrl)],
    ['a plain role', handOver],
  ])('restore everything into an empty database whose owner is %s, verified', async (_name, ownerOf) => {
    const saved = await save()
    expect(saved.tables).toMatchObject({ consumer: 8, debt: 8, audit_log: expect.any(Number), message: 2 })
    const database = await createTestDatabase()
    const ownerUrl = await ownerOf(database)
    const before = await shapeOf(database)
    expect(await bringBack(ownerUrl)).toEqual(saved)
    await checkRestored(database.db, tenants)
    expect(await save(database.appUrl, join(folder, 'two.backup'))).toEqual(saved)
    expect(await shapeOf(database)).toEqual(before)
    // the published releases are served again by a portal that starts there
    expect(await database.asOwner('select short_name, version, hosts from tenant_registry')).toEqual([
      { short_name: 'harborlight', version: 1, hosts: ['pay.harborlight.example'] },
    ])
    // queued messages are still queued, and open with the same keys
    expect(
      await database.asOwner(`select from graphile_worker.jobs where task_identifier = 'send-message'`),
    ).toHaveLength(2)
    expect((await readOutbox({ db: database.db, vault: t.deps.vault }, 'cedarline'))[0]).toMatchObject({
      purpose: 'mfa_changed',
    })
    // the evidence refuses changes again, and no tenant sees another's rows
    await expect(database.asOwner('update audit_log set seq = seq')).rejects.toThrow('never changed')
    expect((await database.db.pool.query('select from consumer')).rowCount).toBe(0)
    await database.drop()
  })

  it('count every row, also when the database sends the number of rows in a later packet than the last row', async () => {
    const line = await openLineOfSlowRowCounts(t.database.appUrl)
    try {
      expect(await save(line.url, join(folder, 'slow.backup'))).toEqual(await save())
    } finally {
      await line.close()
    }
  })

  it('need no sequence, because each number is a row', async () => {
    expect(await empty.asOwner(`select from pg_sequences where schemaname = 'public'`)).toHaveLength(0)
  })

  it('have no readable text in the file', () => {
    const bytes = readFileSync(file)
    for (const word of ['Robin', 'Rivera', 'harborlight', 'First Bank']) expect(bytes.includes(word)).toBe(false)
  })

  it('refuse a database with rows, whosever they are', async () => {
    await expect(bringBack(t.database.ownerUrl)).rejects.toThrow('Restore into an empty database')
    expect(await consumersIn(t.database)).toBe(8)
  })

  it.each([
    ['an altered byte', (bytes: Buffer) => bytes.with(Math.floor(bytes.length / 2), bytes.at(-99)! ^ 1), 'was altered'],
    ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), 'is not whole'],
    ['its first line only', (bytes: Buffer) => bytes.subarray(0, bytes.indexOf(10) + 9), 'is not whole'],
    ['another beginning', (bytes: Buffer) => bytes.subarray(1), 'is not a backup of the portal'],
  ])('refuse a file with %s before the database is touched', async (_name, harm, words) => {
    const harmed = join(folder, 'harmed.backup')
    writeFileSync(harmed, harm(readFileSync(file)))
    await expect(openBackupFile(harmed, keys)).rejects.toThrow(words)
  })

  it.each([
    ['another key', `x9:${Buffer.alloc(32).toString('base64')}`, 'PORTAL_KEYS does not hold'],
    ['other bytes of the key', `t1:${Buffer.alloc(32, 8).toString('base64')}`, 'other bytes of its key'],
  ])('refuse %s', async (_name, others, words) => {
    await expect(openBackupFile(file, others)).rejects.toThrow(words)
  })

  it('leave the database empty and whole when they are interrupted', async () => {
    const before = await shapeOf(empty)
    const backup = await openBackupFile(file, keys)
    const stop = new AbortController()
    // Half of the rows arrive, and no more.
    const read = () => Readable.from(firstHalf(backup, () => stop.abort()))
    const restoring = restore({ ownerUrl: empty.ownerUrl, backup: { ...backup, read }, signal: stop.signal })
    await expect(restoring).rejects.toThrow('the database is empty as before: restore again')
    expect(await consumersIn(empty)).toBe(0)
    expect(await shapeOf(empty)).toEqual(before)
  })

  it('name a column that this version does not know', async () => {
    const older = await createTestDatabase()
    await older.asOwner('alter table message drop column purpose cascade')
    await expect(bringBack(older.ownerUrl)).rejects.toThrow(
      'The backup has column purpose of table message, which this version of the portal does not know.',
    )
    await older.drop()
  })

  it('still read a file of the first version', async () => {
    const database = await createTestDatabase()
    const first = join(folder, 'first.backup')
    const texts = await t.database.asOwner<{ row: string }>('select to_jsonb(c)::text as row from consumer c')
    const rows = { kind: 'rows', tenant: 'cedarline', table: 'consumer', rows: texts.map(({ row }) => JSON.parse(row)) }
    const hash = createHash('sha256')
    for (const { row } of texts) hash.update(row)
    const end = { kind: 'end', summary: { rows: 8, hash: hash.digest('hex') } }
    writeFileSync(first, firstVersion([{ kind: 'start', tenants }, rows, end]))
    expect((await bringBack(database.ownerUrl, first)).rows).toBe(8)
    expect(await consumersIn(database)).toBe(8)
    await database.drop()
  })

  it('still read a file in which an older version wrote too low a number of rows', async () => {
    const database = await createTestDatabase()
    const short = join(folder, 'short.backup')
    const { read } = await openBackupFile(file, keys)
    await writeBackupFile(short, keys, promisingOneRow(readFrames(read())))
    expect((await bringBack(database.ownerUrl, short)).tables).toMatchObject({ consumer: 8 })
    expect(await consumersIn(database)).toBe(8)
    await database.drop()
  })

  it('keep nothing of rows whose references do not hold', async () => {
    const broken = join(folder, 'broken.backup')
    await t.database.asOwner(
      'set session_replication_role = replica; delete from consumer; reset session_replication_role',
    )
    await save(t.database.appUrl, broken)
    const before = await shapeOf(empty)
    await expect(bringBack(empty.ownerUrl, broken)).rejects.toThrow('violates foreign key constraint')
    expect(await consumersIn(empty)).toBe(0)
    expect(await shapeOf(empty)).toEqual(before)
  })
})

async function* promisingOneRow(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames)
    yield* writeFrame(frame.kind === 'end' ? { kind: 'end', summary: { ...frame.summary, rows: 1 } } : frame)
}

async function* firstHalf(backup: VerifiedBackup, then: () => void): AsyncGenerator<Buffer> {
  const whole = Buffer.concat(await backup.read().toArray())
  yield whole.subarray(0, whole.length / 2)
  then()
  await new Promise(() => {})
}

/** A file as the portal wrote it before rows went through COPY. */
function firstVersion(lines: readonly unknown[]): Buffer {
  const iv = randomBytes(12)
  const header = Buffer.from(`PORTALBACKUP1 t1 ${iv.toString('base64url')}\n`)
  const key = Buffer.from(hkdfSync('sha256', Buffer.alloc(32, 7), '', 'portal backups', 32))
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(header)
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return Buffer.concat([header, cipher.update(gzipSync(text)), cipher.final(), cipher.getAuthTag()])
}
