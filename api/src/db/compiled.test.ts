import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { compiled, insertRow, insertRowOnce, updateByKey, type Slots } from './compiled.ts'
import { openDatabase, type Database } from './database.ts'
import { message } from './schema/message.ts'
import type { Tx } from './tx.ts'

const tenantId = 'harborlight'
const at = new Date('2026-03-02T15:00:00.000Z')
let database: TestDatabase
/** A pool of one connection, so that each transaction has the one that the query was built on. */
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.appUrl, poolSize: 1 })
})
afterEach(() => database.asOwner('delete from message'))
afterAll(async () => {
  await db.close()
  await database.drop()
})

const inTenant = <T>(work: (tx: Tx) => Promise<T>) => db.withTenant(tenantId, work)
const row = (id: string, more: Partial<typeof message.$inferInsert> = {}) => ({
  tenantId,
  id,
  personKind: 'consumer' as const,
  personId: 'c1',
  channel: 'email' as const,
  purpose: 'notice',
  locale: 'en' as const,
  toIndex: 'index',
  content: null,
  templateVersion: 'v1',
  status: 'queued' as const,
  queuedAt: at,
  ...more,
})

it('builds a query once, and runs it with the values of each call, on the connection of each transaction', async () => {
  let built = 0
  const byId = compiled((tx, { id }: Slots<{ id: string }>) => {
    built += 1
    return tx.select({ id: message.id }).from(message).where(eq(message.id, id))
  })
  await inTenant(async (tx) => {
    await insertRow(tx, message, row('m1'))
    await insertRow(tx, message, row('m2'))
  })
  expect(await inTenant((tx) => byId(tx, { id: 'm1' }))).toEqual([{ id: 'm1' }])
  expect(await inTenant((tx) => byId(tx, { id: 'm2' }))).toEqual([{ id: 'm2' }])
  expect(await inTenant((tx) => byId(tx, { id: 'm3' }))).toEqual([])
  expect(built).toBe(1)
  const other = openDatabase({ url: database.appUrl, poolSize: 1 })
  expect(await other.withTenant(tenantId, (tx) => byId(tx, { id: 'm1' }))).toEqual([{ id: 'm1' }])
  await other.close()
  expect(built).toBe(1)
})

it('a tenant sees its own rows by a query that another tenant’s transaction has built', async () => {
  const all = compiled((tx) => tx.select({ id: message.id }).from(message))
  await inTenant((tx) => insertRow(tx, message, row('m1')))
  expect(await inTenant((tx) => all(tx, {}))).toEqual([{ id: 'm1' }])
  expect(await db.withTenant('tmlg', (tx) => all(tx, {}))).toEqual([])
})

it('refuses a query after the end of its transaction, whose connection may serve another tenant', async () => {
  const all = compiled((tx) => tx.select({ id: message.id }).from(message))
  const ended = await inTenant(async (tx) => tx)
  const late = db.withTenant('tmlg', () => all(ended, {}))
  await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('after the end') } })
})

it('stores null, values and what is not named, each in its own way', async () => {
  const later = new Date('2026-03-03T15:00:00.000Z')
  const [plain, held, open] = await inTenant(async (tx) => [
    await insertRow(tx, message, row('m1')),
    await insertRow(tx, message, row('m2', { notBefore: later })),
    await insertRow(tx, message, row('m3', { notBefore: null, tries: 4 })),
  ])
  expect(plain).toMatchObject({ id: 'm1', notBefore: null, tries: 0, queuedAt: at })
  expect(held).toMatchObject({ id: 'm2', notBefore: later, tries: 0 })
  expect(open).toMatchObject({ id: 'm3', notBefore: null, tries: 4 })
})

it('inserts a row once', async () => {
  expect(await inTenant((tx) => insertRowOnce(tx, message, row('m1')))).toBe(true)
  expect(await inTenant((tx) => insertRowOnce(tx, message, row('m1', { purpose: 'other' })))).toBe(false)
  const kept = await database.asOwner<{ purpose: string }>('select purpose from message')
  expect(kept).toEqual([{ purpose: 'notice' }])
})

it('changes the rows of a key and no other, to values and to null', async () => {
  await inTenant(async (tx) => {
    await insertRow(tx, message, row('m1', { reason: 'first' }))
    await insertRow(tx, message, row('m2', { reason: 'first' }))
  })
  const change = (id: string, values: Partial<typeof message.$inferInsert>) =>
    inTenant((tx) => updateByKey(tx, message, { tenantId, id }, values))
  expect(await change('m1', { status: 'sent', sentAt: at })).toMatchObject([{ id: 'm1', status: 'sent', sentAt: at }])
  expect(await change('m1', { reason: null })).toMatchObject([{ id: 'm1', reason: null }])
  expect(await change('m4', { reason: null })).toEqual([])
  const found = await inTenant((tx) =>
    tx
      .select({ status: message.status, reason: message.reason })
      .from(message)
      .where(and(eq(message.tenantId, tenantId), eq(message.id, 'm2'))),
  )
  expect(found).toEqual([{ status: 'queued', reason: 'first' }])
})
