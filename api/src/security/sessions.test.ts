import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TenantSettings } from '@portal/shared/contract'
import { sessionLength } from '@portal/shared/domain'
import { systemIds } from '../db/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { deviceSeconds, findDevice, forgetDevices, knowDevice } from './devices.ts'
import {
  endOf,
  findSession,
  findSessionByBearer,
  findSessionByCookie,
  issueBearer,
  liftPasswordChange,
  revokeSession,
  revokeSessionsOf,
  startSession,
  touchSession,
  type NewSession,
  type SessionKind,
} from './sessions.ts'

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
const begin = (kind: SessionKind, now = start, change: Partial<NewSession> = {}) =>
  within((tx) =>
    startSession(tx, systemIds, now, {
      tenantId: 't1',
      kind,
      subjectId: 's1',
      method: 'code',
      passwordChangeRequired: false,
      userAgent: 'x'.repeat(201),
      ...change,
    }),
  )
const stored = (id: string) => within((tx) => findSession(tx, 't1', id))
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

describe('a session', () => {
  it('is stored as it was begun, and found by its id and by the cookie of its kind alone', async () => {
    const { row, secret } = await begin('consumer', start, { browserId: 'b1' })
    expect(await stored(row.id)).toEqual(row)
    expect(row).toMatchObject({ browserId: 'b1', revokedAt: null, createdAt: start, lastSeenAt: start })
    expect(await stored('nobody')).toBeNull()
    const byCookie = (kind: SessionKind, text: string, tenantId = 't1') =>
      within((tx) => findSessionByCookie(tx, tenantId, kind, text))
    expect(await byCookie('consumer', secret)).toEqual(row)
    expect(await byCookie('staff', secret)).toBeNull()
    expect(await byCookie('consumer', `${secret}x`)).toBeNull()
    expect(await byCookie('consumer', secret, 't2')).toBeNull()
  })

  it.each([
    ['code', start],
    ['access_code', start],
    ['totp', start],
    ['passkey', start],
    ['google', null],
    ['device', null],
    ['link', null],
  ] as const)('I-03: that began by %s is proven at %s', async (method, provenAt) => {
    expect((await begin('consumer', start, { method })).row.provenAt).toEqual(provenAt)
  })

  it('says nothing of a browser that says nothing of itself', async () => {
    expect((await begin('staff', start, { userAgent: undefined })).row).toMatchObject({
      userAgent: null,
      browserId: null,
    })
  })

  it('is revoked once, with the first reason', async () => {
    const { row } = await begin('consumer')
    const other = await begin('consumer')
    const revoke = (because: string, ms: number) => within((tx) => revokeSession(tx, 't1', row.id, because, after(ms)))
    await revoke('signed out', 1)
    await revoke('again', 2)
    expect(await stored(row.id)).toEqual({ ...row, revokedAt: after(1), revokedBecause: 'signed out' })
    expect(await stored(other.row.id)).toEqual(other.row)
  })

  it('T29: ends with all others of its person except the one that asked, and without ending anybody else’s', async () => {
    const subjectId = 'revoked'
    const [asking, one, two] = [
      await begin('consumer', start, { subjectId }),
      await begin('consumer', start, { subjectId }),
      await begin('consumer', start, { subjectId }),
    ]
    const ended = await begin('consumer', after(-8 * HOUR), { subjectId })
    const others = [await begin('staff', start, { subjectId }), await begin('consumer', start, { subjectId: 'else' })]
    const who = { tenantId: 't1', kind: 'consumer', subjectId } as const
    await within((tx) => revokeSessionsOf(tx, { ...who, except: asking.row.id }, 'email', start))
    const ends = async (all: { row: { id: string } }[]) => {
      const rows = []
      for (const { row } of all) rows.push((await stored(row.id))?.revokedBecause)
      return rows
    }
    expect(await ends([asking, one, two, ended, ...others])).toEqual([null, 'email', 'email', null, null, null])
    await within((tx) => revokeSessionsOf(tx, who, 'phone', start))
    expect(await ends([asking, one, two, ended, ...others])).toEqual(['phone', 'email', 'email', null, null, null])
  })

  it('no longer needs a new password once one was set; another one still does', async () => {
    const [one, other] = [
      await begin('staff', start, { passwordChangeRequired: true }),
      await begin('staff', start, { passwordChangeRequired: true }),
    ]
    await within((tx) => liftPasswordChange(tx, 't1', one.row.id))
    expect(await stored(one.row.id)).toEqual({ ...one.row, passwordChangeRequired: false })
    expect(await stored(other.row.id)).toEqual(other.row)
  })
})

describe('K-13: a bearer token', () => {
  it('is of its tenant, and of nobody when it was made up', async () => {
    const { row } = await begin('consumer')
    const bearer = await within((tx) => issueBearer(tx, systemIds, start, row))
    const found = (tenantId: string, text: string) => within((tx) => findSessionByBearer(tx, tenantId, text, start))
    expect(await found('t1', bearer)).toEqual({ row, stale: false, person: null })
    expect(await found('t2', bearer)).toBeNull()
    expect(await found('t1', `${bearer}x`)).toBeNull()
  })

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

  const known = (consumerId: string, remembered = false) => ({ tenantId: 't1', consumerId, remembered })
  const find = (secret: string | undefined, tenantId = 't1') => within((tx) => findDevice(tx, tenantId, secret, start))

  it('gets a new secret with each code, stays remembered, and the old secret ends', async () => {
    const first = await within((tx) => knowDevice(tx, systemIds, start, { ...known('c3', true), replaces: null }))
    const replaces = await find(first.secret)
    const second = await within((tx) => knowDevice(tx, systemIds, start, { ...known('c3'), replaces }))
    expect(await find(first.secret)).toBeNull()
    expect(await find(second.secret)).toMatchObject({ consumerId: 'c3', remembered: true })
  })

  it('is neither remembered for somebody else nor taken from the first person', async () => {
    const first = await within((tx) => knowDevice(tx, systemIds, start, { ...known('c4', true), replaces: null }))
    const replaces = await find(first.secret)
    const second = await within((tx) => knowDevice(tx, systemIds, start, { ...known('c5'), replaces }))
    expect(await find(first.secret)).toMatchObject({ consumerId: 'c4', remembered: true })
    expect(await find(second.secret)).toMatchObject({ consumerId: 'c5', remembered: false })
  })

  it('is found by its whole secret at its tenant', async () => {
    const { secret } = await within((tx) => knowDevice(tx, systemIds, start, { ...known('c6'), replaces: null }))
    expect(await find(`${secret}x`)).toBeNull()
    expect(await find(secret, 't2')).toBeNull()
    expect(await find('')).toBeNull()
    expect(await find(undefined)).toBeNull()
  })

  it('is forgotten with all others of its person, and nobody else’s', async () => {
    const make = (consumerId: string) =>
      within((tx) => knowDevice(tx, systemIds, start, { ...known(consumerId), replaces: null }))
    const [one, two, other] = [await make('c7'), await make('c7'), await make('c8')]
    await within((tx) => forgetDevices(tx, 't1', 'c7', start))
    expect([await find(one.secret), await find(two.secret)]).toEqual([null, null])
    expect(await find(other.secret)).not.toBeNull()
  })
})
