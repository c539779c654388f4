import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { limitCounter } from '../db/schema/security.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { testVault } from '../testing/vault.ts'
import { countOf, limits, type Counting, type Limit } from './limits.ts'
import { countWrongCode, isSprayed } from './wrong-codes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const vault = testVault()
const hour = new Date('2026-03-02T15:00:00Z')
const within = <T>(work: (counting: Counting) => Promise<T>, now = hour) =>
  database.db.withTenant('any', (tx) => work({ tx, vault, now }))

/** Sets the count of the hour that has just begun. */
const setCount = (limit: Limit, subject: string, count: number) =>
  within(async ({ tx }) => {
    const row = { key: vault.mac(`limit:${limit.name}`, subject), windowStart: hour, count, endsAt: hour }
    await tx
      .insert(limitCounter)
      .values(row)
      .onConflictDoUpdate({ target: [limitCounter.key, limitCounter.windowStart], set: { count } })
  })

describe('I-02: wrong codes', () => {
  it('count for their account, their tenant and the whole platform', async () => {
    await within((counting) => countWrongCode(counting, 'tenant-1', 'account-1'))
    await within((counting) => countWrongCode(counting, 'tenant-1', 'account-2'))
    await within((counting) => countWrongCode(counting, 'tenant-2', 'account-3'))
    const counts = await within(async (counting) => ({
      one: await countOf(counting, limits.wrongCodesOfAccount, 'account-1'),
      tenant: await countOf(counting, limits.wrongCodesOfTenant, 'tenant-1'),
      other: await countOf(counting, limits.wrongCodesOfTenant, 'tenant-2'),
      all: await countOf(counting, limits.wrongCodesOfAll, 'all'),
    }))
    expect(counts).toEqual({ one: 1, tenant: 2, other: 1, all: 3 })
  })

  it('a tenant is sprayed from the 500th wrong code of an hour on, others are not', async () => {
    await setCount(limits.wrongCodesOfTenant, 'sprayed', 499)
    expect(await within((counting) => isSprayed(counting, 'sprayed'))).toBe(false)
    await within((counting) => countWrongCode(counting, 'sprayed', 'account'))
    expect(await within((counting) => isSprayed(counting, 'sprayed'))).toBe(true)
    expect(await within((counting) => isSprayed(counting, 'quiet'))).toBe(false)
  })

  it('every tenant is sprayed from the 5000th wrong code of all on', async () => {
    await setCount(limits.wrongCodesOfAll, 'all', 4999)
    expect(await within((counting) => isSprayed(counting, 'quiet'))).toBe(false)
    await within((counting) => countWrongCode(counting, 'elsewhere', 'account'))
    expect(await within((counting) => isSprayed(counting, 'quiet'))).toBe(true)
  })
})
