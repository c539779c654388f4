import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TenantSettings } from '@portal/shared/contract'
import { sessionLength } from '@portal/shared/domain'
import { systemIds } from '../db/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { deviceSeconds, findDevice, knowDevice } from './devices.ts'
import { endOf, findSessionByBearer, issueBearer, startSession, touchSession, type SessionKind } from './sessions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const start = new Date('2026-03-02T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const within = <T>(work: (tx: Parameters<typeof startSession>[0]) => Promise<T>) => database.db.withTenant('t1', work)
const begin = (kind: SessionKind, now = start) =>
  within((tx) =>
    startSession(tx, systemIds, now, {
      tenantId: 't1',
      kind,
      subjectId: 's1',
      method: 'code',
      passwordChangeRequired: false,
      userAgent: 'x'.repeat(201),
    }),
  )
const tenant = { expiration_time: 20 } as TenantSettings

describe('a session ends', () => {
  it.each([
    ['consumer', 8 * HOUR],
    ['staff', 10 * HOUR],
  ] as const)('of a %s however much it is used', async (kind, length) => {
    expect(sessionLength[kind]).toBe(length)
    const { row } = await begin(kind)
    const used = (ms: number) => ({ ...row, lastSeenAt: after(ms) })
    expect(endOf(used(length - 1), tenant, after(length - 1))).toBeNull()
    expect(endOf(used(length - 1), tenant, after(length))).toBe('absolute')
  })

  it("K-14: after the tenant's idle minutes", async () => {
    const { row } = await begin('consumer')
    expect(endOf(row, tenant, after(20 * MINUTE - 1))).toBeNull()
    expect(endOf(row, tenant, after(20 * MINUTE))).toBe('idle')
  })

  it('at once when it is revoked', async () => {
    const { row } = await begin('consumer')
    expect(endOf({ ...row, revokedAt: start }, tenant, start)).toBe('revoked')
  })

  it('is written down as seen every twenty seconds', async () => {
    const { row } = await begin('consumer')
    const seen = async (ms: number) => {
      await within((tx) => touchSession(tx, row, after(ms)))
      const [found] = await database.asOwner<{ at: Date }>('select last_seen_at as at from session where id = $1', [
        row.id,
      ])
      return found!.at
    }
    expect(await seen(19_999)).toEqual(start)
    expect(await seen(20_000)).toEqual(after(20_000))
  })

  it('keeps at most 200 characters of what the browser says of itself', async () => {
    expect((await begin('consumer')).row.userAgent).toBe('x'.repeat(200))
  })
})

describe('K-13: a bearer token', () => {
  it('is stale after ten minutes', async () => {
    const { row } = await begin('consumer')
    const bearer = await within((tx) => issueBearer(tx, systemIds, start, row))
    const isStale = async (ms: number) =>
      (await within((tx) => findSessionByBearer(tx, 't1', bearer, after(ms))))?.stale
    expect([await isStale(10 * MINUTE - 1), await isStale(10 * MINUTE)]).toEqual([false, true])
  })

  it('never outlives its session', async () => {
    const { row } = await begin('consumer')
    const late = 8 * HOUR - MINUTE
    const bearer = await within((tx) => issueBearer(tx, systemIds, after(late), row))
    const isStale = async (ms: number) =>
      (await within((tx) => findSessionByBearer(tx, 't1', bearer, after(ms))))?.stale
    expect([await isStale(8 * HOUR - 1), await isStale(8 * HOUR)]).toEqual([false, true])
  })
})

describe('a known device', () => {
  it('is known for 180 days', async () => {
    const wanted = { tenantId: 't1', consumerId: 'c1', remembered: true, replaces: null }
    const { secret } = await within((tx) => knowDevice(tx, systemIds, start, wanted))
    const length = 180 * 24 * HOUR
    expect(deviceSeconds * 1000).toBe(length)
    const found = (ms: number) => within((tx) => findDevice(tx, 't1', secret, after(ms)))
    expect(await found(length - 1)).toMatchObject({ consumerId: 'c1' })
    expect(await found(length)).toBeNull()
  })

  it('stays the same browser when somebody else signs in with it', async () => {
    const wanted = { tenantId: 't1', consumerId: 'c1', remembered: false }
    const first = await within((tx) => knowDevice(tx, systemIds, start, { ...wanted, replaces: null }))
    const replaces = await within((tx) => findDevice(tx, 't1', first.secret, start))
    const second = await within((tx) => knowDevice(tx, systemIds, start, { ...wanted, consumerId: 'c2', replaces }))
    expect(second.browserId).toBe(first.browserId)
    const other = await within((tx) => knowDevice(tx, systemIds, start, { ...wanted, replaces: null }))
    expect(other.browserId).not.toBe(first.browserId)
  })
})
