import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TenantSettings } from '@portal/shared/contract'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { saveWait } from '../../../security/waits.ts'
import { giveTryBack, lockOf, takeTry, unlock } from './staff-lock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const tenant = { id: 't1' } as TenantSettings
const start = new Date('2026-03-02T15:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const HALF_AN_HOUR = 30 * 60_000
type Tx = Parameters<typeof takeTry>[0]
const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.withTenant('t1', work)
/** An address without an account locks in the same way. */
const attempt = (key: string, now = start) => within((tx) => takeTry(tx, tenant, key, null, now))
const lock = (key: string, now = start) => within((tx) => lockOf(tx, tenant, key, null, now))
const attempts = async (key: string, times: number) => {
  for (let n = 0; n < times; n++) expect((await attempt(key)).isRefused).toBe(false)
}

describe('I-02: the lock of a staff address', () => {
  it('comes with the tenth failure, and not with the ninth', async () => {
    await attempts('nine', 9)
    expect(await lock('nine')).toBeNull()
    expect(await attempt('nine')).toEqual({ isRefused: false, lockedUntil: after(HALF_AN_HOUR) })
    expect(await attempt('nine')).toEqual({ isRefused: true, lockedUntil: after(HALF_AN_HOUR) })
  })

  it('lasts thirty minutes to the millisecond, then ten more may be tried', async () => {
    await attempts('half an hour', 10)
    expect(await lock('half an hour', after(HALF_AN_HOUR - 1))).toEqual(after(HALF_AN_HOUR))
    expect((await attempt('half an hour', after(HALF_AN_HOUR - 1))).isRefused).toBe(true)
    expect(await lock('half an hour', after(HALF_AN_HOUR))).toBeNull()
    for (let n = 0; n < 9; n++)
      expect(await attempt('half an hour', after(HALF_AN_HOUR))).toEqual({ isRefused: false, lockedUntil: null })
    expect((await attempt('half an hour', after(HALF_AN_HOUR))).lockedUntil).toEqual(after(2 * HALF_AN_HOUR))
  })

  it('of forty tries at once lets ten be compared', async () => {
    const tries = await Promise.all(Array.from({ length: 40 }, () => attempt('at once')))
    expect(tries.filter(({ isRefused }) => !isRefused)).toHaveLength(10)
  })

  it('does not count a try that was right, the tenth neither', async () => {
    const person = { tenantId: 't1', id: 'nobody', lockedUntil: null } as never
    const giveBack = (key: string, lockedUntil: Date | null) =>
      within((tx) => giveTryBack(tx, tenant, key, person, { lockedUntil, now: start }))
    await attempts('right', 9)
    const { lockedUntil } = await attempt('right')
    await giveBack('right', lockedUntil)
    expect(await lock('right')).toBeNull()
    expect((await attempt('right')).lockedUntil).toEqual(after(HALF_AN_HOUR))
    await attempts('earlier', 9)
    await giveBack('earlier', null)
    expect((await attempt('earlier')).lockedUntil).toBeNull()
    expect((await attempt('earlier')).lockedUntil).toEqual(after(HALF_AN_HOUR))
  })

  it.each([
    ['neither', null, null, null],
    ['the address', 1000, null, 1000],
    ['the account, as after its address was changed', null, 1000, 1000],
    ['both, the address for longer', 2000, 1000, 2000],
    ['both, the account for longer', 1000, 2000, 2000],
    ['the account until this moment', null, 0, null],
    ['the account until the next', null, 1, 1],
  ])('is of %s', async (name, address, account, expected) => {
    const at = (ms: number | null) => (ms === null ? null : after(ms))
    const person = { lockedUntil: at(account) } as never
    await within((tx) => saveWait(tx, 't1', name, { failures: 0, waitUntil: at(address), updatedAt: start }))
    expect(await within((tx) => lockOf(tx, tenant, name, person, start))).toEqual(at(expected))
  })

  it('ends when it is lifted, and the count with it', async () => {
    await attempts('lifted', 10)
    await within((tx) => unlock(tx, tenant, 'lifted', null))
    expect(await lock('lifted')).toBeNull()
    await attempts('lifted', 9)
    expect(await lock('lifted')).toBeNull()
  })
})
