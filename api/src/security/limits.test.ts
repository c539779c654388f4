import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { testVault } from '../testing/vault.ts'
import { countOf, countUp, freeAt, giveBack, limits, overLimit, takeOne, type Counting, type Limit } from './limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const vault = testVault()
const MINUTE = 60_000
/** Midnight: a window of every length up to a day begins here. */
const start = new Date('2026-03-02T00:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const at = <T>(now: Date, work: (counting: Counting) => Promise<T>) =>
  database.db.withTenant('any', (tx) => work({ tx, vault, now }))
const take = (limit: Limit, subject: string, now = start) => at(now, (counting) => takeOne(counting, limit, subject))
const takeTimes = (limit: Limit, subject: string, times: number, now = start) =>
  at(now, async (counting) => {
    let taken = 0
    for (let n = 0; n < times; n++) if (await takeOne(counting, limit, subject)) taken++
    return taken
  })
const count = (limit: Limit, subject: string, now = start) => at(now, (counting) => countOf(counting, limit, subject))
const free = (limit: Limit, subject: string, now: Date) => at(now, (counting) => freeAt(counting, limit, subject))

/** Ten in ten minutes, with windows that are easy to reckon with. */
const ten: Limit = { name: 'ten', most: 10, windowMs: 10 * MINUTE }

describe('I-02: how often an action may be tried', () => {
  it.each([
    ['identifyAddress', 20, 10],
    ['identifyAddressDay', 60, 24 * 60],
    ['identifySubnet', 200, 60],
    ['verifyAddress', 60, 10],
    ['identifiedAnywhere', 30, 24 * 60],
    ['codesAsked', 3, 15],
    ['codesAskedDay', 8, 24 * 60],
    ['codesForStrangers', 12, 24 * 60],
    ['codesOfAccount', 3, 15],
    ['codesOfAccountDay', 8, 24 * 60],
    ['wrongCodesOfAccount', 15, 24 * 60],
    ['esignLinksOfAccount', 3, 24 * 60],
    ['pageLinksOfStaff', 60, 60],
    ['pageLinksOfAccount', 5, 24 * 60],
    ['invitationsOfAgreement', 5, 24 * 60],
    ['emailsOfStaff', 60, 60],
    ['emailsOfAccount', 5, 24 * 60],
    ['noticesOfAccount', 5, 24 * 60],
    ['overrideTries', 5, 15],
    ['overrideChanges', 5, 15],
    ['wrongCodesOfTenant', 500, 60],
    ['wrongCodesOfAll', 5000, 60],
    ['calendarAddress', 300, 10],
    ['calendarFeed', 60, 60],
    ['payLinkAddress', 60, 10],
    ['payLinkTries', 6, 1440],
  ] as const)('%s: %i in %i minutes, and not one more', async (name, most, minutes) => {
    const limit: Limit = limits[name]
    expect([limit.most, limit.windowMs]).toEqual([most, minutes * MINUTE])
    // The large ones are counted by hand up to their last.
    const before = Math.max(0, most - 70)
    if (before > 0) {
      await take(limit, name)
      await database.asOwner('update limit_counter set count = $1 where key = $2', [
        before,
        vault.mac(`limit:${limit.name}`, name),
      ])
    }
    expect(await takeTimes(limit, name, most - before)).toBe(most - before)
    expect(await take(limit, name)).toBe(false)
    expect(await count(limit, name)).toBe(most)
  })

  it('lists every limit above', () => {
    expect(Object.keys(limits)).toHaveLength(26)
  })

  it('multiplies only what is counted by address', () => {
    const byAddress = Object.entries(limits).filter(([, limit]) => 'byAddress' in limit)
    expect(byAddress.map(([name]) => name)).toEqual([
      'identifyAddress',
      'identifyAddressDay',
      'identifySubnet',
      'verifyAddress',
      'calendarAddress',
      'payLinkAddress',
    ])
  })
})

describe('taking one of a limit', () => {
  it('of forty at once takes exactly as many as there may be', async () => {
    const taken = await Promise.all(Array.from({ length: 40 }, () => take(ten, 'at once')))
    expect(taken.filter(Boolean)).toHaveLength(10)
    expect(await count(ten, 'at once')).toBe(10)
  })

  it('counts each subject, and each limit, by itself', async () => {
    const other: Limit = { ...ten, name: 'other' }
    expect(await takeTimes(ten, 'full', 11)).toBe(10)
    expect(await take(ten, 'empty')).toBe(true)
    expect(await take(other, 'full')).toBe(true)
  })

  it('a limit of one is taken once', async () => {
    expect(await takeTimes({ ...ten, name: 'one', most: 1 }, 'a', 2)).toBe(1)
  })

  it('what is given back may be taken again, once', async () => {
    await takeTimes(ten, 'given back', 10)
    await at(start, (counting) => giveBack(counting, ten, 'given back'))
    expect(await count(ten, 'given back')).toBe(9)
    expect(await takeTimes(ten, 'given back', 2)).toBe(1)
  })

  it('giving back changes neither another subject nor the window before', async () => {
    await take(ten, 'keeps')
    await take(ten, 'gives', start)
    await take(ten, 'gives', after(10 * MINUTE))
    await at(after(10 * MINUTE), (counting) => giveBack(counting, ten, 'gives'))
    expect(await count(ten, 'keeps')).toBe(1)
    expect(await count(ten, 'gives')).toBe(1)
    expect(await count(ten, 'gives', after(10 * MINUTE))).toBe(1)
  })
})

describe('the sliding window', () => {
  it('holds a full one until its last millisecond', async () => {
    await takeTimes(ten, 'slides', 10)
    expect(await take(ten, 'slides', after(10 * MINUTE - 1))).toBe(false)
    expect(await count(ten, 'slides', after(10 * MINUTE))).toBe(10)
    expect(await take(ten, 'slides', after(10 * MINUTE))).toBe(false)
  })

  it('lets a tenth of it pass with each tenth of the next one', async () => {
    await takeTimes(ten, 'fades', 10)
    expect(await take(ten, 'fades', after(11 * MINUTE - 1))).toBe(false)
    expect(await takeTimes(ten, 'fades', 2, after(11 * MINUTE))).toBe(1)
    expect(await count(ten, 'fades', after(15 * MINUTE))).toBe(6)
    expect(await takeTimes(ten, 'fades', 10, after(15 * MINUTE))).toBe(4)
  })

  it('forgets it when the next one has ended', async () => {
    await takeTimes(ten, 'forgotten', 10)
    expect(await count(ten, 'forgotten', after(20 * MINUTE))).toBe(0)
    expect(await takeTimes(ten, 'forgotten', 11, after(20 * MINUTE))).toBe(10)
  })

  it('counting up goes past the limit, and is counted as well', async () => {
    await at(start, async (counting) => {
      for (let n = 0; n < 12; n++) await countUp(counting, ten, 'counted up')
    })
    expect(await count(ten, 'counted up')).toBe(12)
    expect(await take(ten, 'counted up')).toBe(false)
  })

  it('keeps a row until no window reads it any more', async () => {
    await take(ten, 'kept')
    await at(start, (counting) => countUp(counting, ten, 'kept by counting'))
    for (const subject of ['kept', 'kept by counting']) {
      const key = vault.mac('limit:ten', subject)
      const [row] = await database.asOwner<{ ends_at: Date }>('select ends_at from limit_counter where key = $1', [key])
      expect(row!.ends_at).toEqual(after(20 * MINUTE))
    }
  })
})

describe('when one may be taken again', () => {
  it('is now while there is room', async () => {
    expect(await free(ten, 'nobody', start)).toEqual(start)
    await takeTimes(ten, 'room', 9)
    expect(await free(ten, 'room', start)).toEqual(start)
  })

  it.each([
    ['filled at once', 'filled', [[10, 0]], 0, 11],
    ['asked in the next window', 'later', [[10, 0]], 10.5, 11],
    // Five of this window and ten of the one before: room for another when less than half of those is left.
    [
      'filled over two windows',
      'two',
      [
        [10, 0],
        [5, 15],
      ],
      15,
      16,
    ],
    ['counted past the limit', 'past', [[20, 0]], 0, 15.5],
  ] as const)('%s: from that moment on, and not before', async (_what, subject, taken, asked, minutes) => {
    for (const [times, minute] of taken)
      await at(after(minute * MINUTE), async (counting) => {
        for (let n = 0; n < times; n++) await countUp(counting, ten, subject)
      })
    const told = await free(ten, subject, after(asked * MINUTE))
    // A second is added, so that a rounded time is not a moment too early.
    expect(told).toEqual(after(minutes * MINUTE + 1000))
    expect(await take(ten, subject, after(minutes * MINUTE - 1))).toBe(false)
    expect(await take(ten, subject, after(minutes * MINUTE))).toBe(true)
  })

  it('a refusal without a count names the start of the next window', () => {
    expect(overLimit(ten, start).retryAt).toEqual(after(10 * MINUTE))
    expect(overLimit(ten, after(10 * MINUTE - 1)).retryAt).toEqual(after(10 * MINUTE))
    expect(overLimit(ten, after(10 * MINUTE)).retryAt).toEqual(after(20 * MINUTE))
  })
})
