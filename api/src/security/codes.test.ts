import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { systemIds } from '../db/ids.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { testVault } from '../testing/vault.ts'
import { CODE_TRIES } from '@portal/shared/domain'
import { codeLifeMs, createCode, resendMs, tryCode } from './codes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const vault = testVault()
const start = new Date('2026-03-02T15:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const owner = (ownerId: string) => ({ tenantId: 't1', purpose: 'sign_in' as const, ownerId })
type Owner = Parameters<typeof createCode>[2]
const make = (of: Owner, now = start) =>
  database.db.withTenant(of.tenantId, (tx) => createCode(tx, { vault, ids: systemIds, now }, of))
const attempt = (of: Owner, code: string, now = start, consume?: boolean) =>
  database.db.withTenant(of.tenantId, (tx) => tryCode(tx, { vault, now }, of, code, consume))
/** Another code than this one. */
const wrong = (code: string) => (code === '00000000' ? '00000001' : '00000000')

describe('K-11: a code', () => {
  it('lasts ten minutes, five tries, and the next one comes after a minute', () => {
    expect([codeLifeMs, CODE_TRIES, resendMs]).toEqual([600_000, 5, 60_000])
  })

  it('has eight digits', async () => {
    expect(await make(owner('digits'))).toMatch(/^\d{8}$/)
  })

  it('is right until the last millisecond of ten minutes', async () => {
    const of = owner('in time')
    expect(await attempt(of, await make(of), after(599_999))).toBe(true)
  })

  it('is wrong when ten minutes are over', async () => {
    const of = owner('too late')
    const code = await make(of)
    expect(await attempt(of, code, after(600_000))).toBe(false)
    // And stays wrong, whatever the clock says.
    expect(await attempt(of, code, start)).toBe(false)
  })

  it('survives four wrong tries, and not five', async () => {
    const four = owner('four')
    const code = await make(four)
    for (let n = 0; n < 4; n++) expect(await attempt(four, wrong(code))).toBe(false)
    expect(await attempt(four, code)).toBe(true)
    const five = owner('five')
    const other = await make(five)
    for (let n = 0; n < 5; n++) expect(await attempt(five, wrong(other))).toBe(false)
    expect(await attempt(five, other)).toBe(false)
  })

  it('works once, and twice where the first is only a question', async () => {
    const once = owner('once')
    const code = await make(once)
    expect([await attempt(once, code), await attempt(once, code)]).toEqual([true, false])
    const asked = owner('asked')
    const other = await make(asked)
    expect([
      await attempt(asked, other, start, false),
      await attempt(asked, other, start, true),
      await attempt(asked, other, start, true),
    ]).toEqual([true, true, false])
  })

  it('ends with the next one', async () => {
    const of = owner('two')
    const [first, second] = [await make(of), await make(of, after(resendMs))]
    if (first !== second) expect(await attempt(of, first, after(resendMs))).toBe(false)
    expect(await attempt(of, second, after(resendMs))).toBe(true)
  })

  it.each<[string, Partial<Owner>]>([
    ['another owner', { ownerId: 'else' }],
    ['another purpose', { purpose: 'reset' }],
    ['another tenant', { tenantId: 't2' }],
  ])('is bound to its owner: not %s', async (_what, change) => {
    const of = owner(`bound ${JSON.stringify(change)}`)
    const code = await make(of)
    const other = { ...of, ...change }
    await make(other)
    // Nor does the next code of one end that of the other.
    expect(await attempt(of, code)).toBe(true)
    expect(await attempt(other, code)).toBe(false)
  })

  it('that was never made is wrong', async () => {
    expect(await attempt(owner('nobody'), '12345678')).toBe(false)
  })
})
