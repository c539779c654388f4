import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { clearWait, countTry, lockWait, saveWait, waitOf } from './waits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const start = new Date('2026-03-02T15:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
type Tx = Parameters<typeof waitOf>[0]
const within = <T>(work: (tx: Tx) => Promise<T>, tenantId = 't1') => database.db.withTenant(tenantId, work)
const wait = (key: string, now: Date, tenantId = 't1') => within((tx) => waitOf(tx, tenantId, key, now), tenantId)
const fail = (key: string, failures: number, now = start) => within((tx) => countTry(tx, 't1', key, now, failures))

describe('I-02: the wait after failed sign-ins', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [11, 32 * 60],
    // An hour is the longest.
    [12, 60 * 60],
    [13, 60 * 60],
    [50, 60 * 60],
  ])('after %i failures is %i seconds', async (failures, seconds) => {
    const key = `wait ${failures}`
    await fail(key, failures)
    expect((await wait(key, start)).until).toEqual(seconds === 0 ? null : after(seconds * SECOND))
    expect((await wait(key, after(seconds * SECOND - 1))).until === null).toBe(seconds === 0)
    expect((await wait(key, after(seconds * SECOND))).until).toBeNull()
  })

  it('codes are sent until the ninth failure', async () => {
    await fail('nine', 9)
    expect(await wait('nine', start)).toMatchObject({ failures: 9, codesAllowed: true })
    await fail('ten', 10)
    expect(await wait('ten', start)).toMatchObject({ failures: 10, codesAllowed: false })
  })

  it('is forgotten after a day without tries', async () => {
    await fail('a day', 10)
    expect(await wait('a day', after(DAY - 1))).toMatchObject({ failures: 10, codesAllowed: false })
    expect(await wait('a day', after(DAY))).toEqual({ failures: 0, until: null, codesAllowed: true })
  })

  it('starts with nothing, and ends with a session', async () => {
    const none = { failures: 0, until: null, codesAllowed: true }
    expect(await wait('new', start)).toEqual(none)
    await fail('new', 6)
    await fail('kept', 6)
    await within((tx) => clearWait(tx, 't1', 'new'))
    expect(await wait('new', start)).toEqual(none)
    expect(await wait('kept', start)).toMatchObject({ failures: 6 })
  })

  it('is each tenant’s own', async () => {
    await fail('shared', 6)
    expect(await wait('shared', start, 't2')).toMatchObject({ failures: 0 })
  })

  it('is saved over the one before', async () => {
    await fail('saved', 6)
    await within((tx) => saveWait(tx, 't1', 'saved', { failures: 2, waitUntil: after(5), updatedAt: start }))
    expect(await wait('saved', start)).toEqual({ failures: 2, until: after(5), codesAllowed: true })
  })

  it('of tries at once, each waits for the count of the one before', async () => {
    const counts = await Promise.all(
      Array.from({ length: 8 }, () =>
        within(async (tx) => {
          const { failures } = await lockWait(tx, 't1', 'at once', start)
          await countTry(tx, 't1', 'at once', start, failures + 1)
          return failures
        }),
      ),
    )
    expect(counts.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(await wait('at once', start)).toMatchObject({ failures: 8 })
  })
})
