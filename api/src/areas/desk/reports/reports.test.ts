import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { collectedSplits, endpoints, type CollectedChannel, type CollectedMethod } from '@portal/shared/contract'
import {
  addDays,
  formatWireMoney,
  localDate,
  parseWireMoney,
  reportSteps,
  sumCents,
  toCents,
  type LocalDate,
} from '@portal/shared/domain'
import { transfer } from '../../../db/schema/ledger.ts'
import { checkOfMinute } from '../../../testing/check-of-minute.ts'
import { bookDay, seedCollected, type Collected } from '../../../testing/collected.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let admin: Caller
let debtors: Debtor[]

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId, 'tmlg'] })
  const { id } = await seedStaff(t, tenantId, { role: 'admin', fullName: 'Ada Min' })
  admin = await t.signInAs(tenantId, { staff: id })
  debtors = [await seedDebtor(t, tenantId, { balance: 50_000 }), await seedDebtor(t, tenantId, { balance: 300 })]
  await t.database.asOwner(`update debt set current_creditor = 'Second Bank' where id = $1`, [debtors[1]!.debtId])
})
afterAll(() => t.close())

const today = localDate('2026-03-02')
const collected: fc.Arbitrary<Collected> = fc.record({
  debtor: fc.nat({ max: 1 }),
  way: fc.constantFrom<CollectedMethod>('card', 'ach', 'paypal', 'manual'),
  channel: fc.constantFrom<CollectedChannel>('web', 'verbal', 'written', 'none'),
  amount: fc.integer({ min: 1, max: 90_000 }),
  day: fc.integer({ min: 0, max: 500 }).map((days) => addDays(today, -days)),
  back: fc.option(
    fc.record({
      kind: fc.constantFrom('return' as const, 'refund' as const, 'reverse' as const),
      after: fc.nat({ max: 90 }),
    }),
  ),
})

/** The total of a period, computed from every posting of the ledger. */
async function ledgerOf(from: LocalDate, to: LocalDate) {
  const all = await t.deps.db.withTenant(tenantId, (tx) => tx.select().from(transfer))
  const own = all.filter(({ businessDate }) => businessDate >= from && businessDate <= to)
  const sum = (...kinds: string[]) =>
    sumCents(own.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  return { in: sum('settle', 'unapplied'), back: sum('return', 'refund', 'reverse') }
}

describe('F-11: the report of collected money', () => {
  it('agrees with the ledger to the cent for every breakdown', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(collected, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 500 }),
        fc.nat({ max: 500 }),
        fc.constantFrom(...reportSteps),
        fc.constantFrom(...collectedSplits),
        fc.nat({ max: 6 }),
        async (payments, ago, length, step, split, checked) => {
          // Some are in the sums of days, and some have come since.
          for (const [n, payment] of payments.entries()) {
            if (n === checked) expect(await checkOfMinute(t, tenantId)).toBeNull()
            await seedCollected(t, tenantId, debtors[payment.debtor]!, payment)
          }
          const from = addDays(today, -ago)
          const to = addDays(from, length)
          const { body } = await admin.call(endpoints.getCollectedReport, { query: { from, to, step, split } })
          const { rows, parts, total } = body.data
          const ledger = await ledgerOf(from, to)
          const add = (list: { in: string; back: string; net: string }[], field: 'in' | 'back' | 'net') =>
            sumCents(list.map((row) => parseWireMoney(row[field])))
          expect(total).toMatchObject({
            in: formatWireMoney(ledger.in),
            back: formatWireMoney(ledger.back),
            net: formatWireMoney(toCents(ledger.in - ledger.back)),
          })
          for (const list of [rows, parts]) {
            expect(add(list, 'in')).toBe(ledger.in)
            expect(add(list, 'back')).toBe(ledger.back)
            expect(add(list, 'net')).toBe(ledger.in - ledger.back)
          }
          for (const row of rows)
            expect(sumCents(Object.values<string>(row.parts).map(parseWireMoney))).toBe(parseWireMoney(row.net))
          // Money by plans and money without a plan add up to the same total.
          const liquidity = await admin.call(endpoints.getLiquidityReport, { query: { from, to } })
          expect(parseWireMoney(liquidity.body.data.total.in_period)).toBe(ledger.in - ledger.back)
          // Without the kept sums, all is read from the postings: the answers are the same.
          await t.database.asOwner('update ledger_check set has_parts = false')
          const read = await admin.call(endpoints.getCollectedReport, { query: { from, to, step, split } })
          expect(read.body.data).toEqual(body.data)
          expect((await admin.call(endpoints.getLiquidityReport, { query: { from, to } })).body.data).toEqual(
            liquidity.body.data,
          )
          await t.database.asOwner('update ledger_check set has_parts = has_sums')
        },
      ),
      { numRuns: Number(process.env['PORTAL_MODEL_RUNS'] ?? 12) },
    )
  })

  it('can be limited to one method or channel', async () => {
    const day = bookDay(t, tenantId)
    const query = { from: day, to: day }
    await seedCollected(t, tenantId, debtors[0]!, { debtor: 0, way: 'card', channel: 'verbal', amount: 1_234, day })
    await seedCollected(t, tenantId, debtors[0]!, { debtor: 0, way: 'ach', channel: 'web', amount: 5_000, day })
    const read = async (more: object) =>
      (await admin.call(endpoints.getCollectedReport, { query: { ...query, ...more } })).body.data
    const before = await read({ split: 'channel' })
    expect(before.parts.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(['verbal', 'web']))
    const cards = await read({ method: 'card', channel: 'verbal' })
    expect(cards.parts.map(({ key }: { key: string }) => key)).toEqual(['card'])
    expect(parseWireMoney(cards.total.in)).toBeGreaterThanOrEqual(1_234n)
    expect(cards.rows).toHaveLength(1)
  })

  it('lists the days of an empty period, and uses longer steps when there are too many days', async () => {
    const empty = await admin.call(endpoints.getCollectedReport, { query: { from: '2019-01-01', to: '2019-01-03' } })
    expect(empty.body.data).toMatchObject({ parts: [], total: { in: '0.00', net: '0.00', entries: 0 } })
    expect(empty.body.data.rows.map(({ from }: { from: string }) => from)).toEqual([
      '2019-01-01',
      '2019-01-02',
      '2019-01-03',
    ])
    const long = await admin.call(endpoints.getCollectedReport, {
      query: { from: '2017-01-01', to: '2026-03-02', step: 'day' },
    })
    expect(long.body.data.step).toBe('month')
    expect(long.body.data.rows).toHaveLength(111)
  })

  it('names the invalid day of a period', async () => {
    const ask = (from: string, to: string) => admin.call(endpoints.getCollectedReport, { query: { from, to } })
    expect((await ask('2026-03-02', '2026-03-01')).body.errors).toEqual({ to: ['period_reversed'] })
    expect((await ask('2006-03-02', '2026-03-01')).body.errors).toEqual({ to: ['period_too_long'] })
    expect((await ask('2026-02-30', '2026-03-01')).body.errors).toEqual({ from: ['date_invalid'] })
  })
})

describe('permissions of reports', () => {
  const query = { from: '2026-03-01', to: '2026-03-02' }

  it('administrators have access, also where the tenant has no vendor’s dashboard (SH-65)', async () => {
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role: 'agent' })).id })
    const other = await t.signInAs('tmlg', { staff: (await seedStaff(t, 'tmlg', { role: 'admin' })).id })
    for (const call of [
      endpoints.getCollectedReport,
      endpoints.getPromisedReport,
      endpoints.getLiquidityReport,
      endpoints.getReturnsReport,
      endpoints.getDisputesReport,
      endpoints.getActivityReport,
    ]) {
      expect((await admin.call(call, { query })).status).toBe(200)
      expect((await agent.call(call, { query })).status).toBe(403)
      expect((await other.call(call, { query })).status).toBe(200)
      expect((await t.visitor(tenantId).call(call, { query })).status).toBe(401)
    }
    const file = { params: { report: 'entries' as const }, body: query }
    expect((await agent.call(endpoints.saveReport, file)).status).toBe(403)
    expect((await other.call(endpoints.saveReport, file)).status).toBe(200)
  })
})
