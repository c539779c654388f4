import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { localDate, parseWireMoney, presetPeriod, type ReportPeriod } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { checkOfMinute } from '../../../testing/check-of-minute.ts'
import { bookDay, seedCollected } from '../../../testing/collected.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { activityReport } from './activity.ts'
import { collectedReport } from './collected.ts'
import { liquidityReport } from './liquidity.ts'
import { inReport } from './report-repo.ts'
import { returnsReport } from './returns.ts'

// Reports over many postings: their figures are asserted, their times are only printed.

const tenantId = 'harborlight'
const SIZES = [200_000, 1_000_000].map((size) => size / Number(process.env['PORTAL_PROOF_PART'] ?? 1))
const ROUNDS = 3
/** Postings of a busy minute. */
const NEW = 60
const today = localDate('2026-03-02')
const quarter = presetPeriod('last_90_days', today)
const all: ReportPeriod = { from: localDate('2023-03-04'), to: today }
let t: TestApp
let owner: pg.Client
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
  owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  debtor = await seedDebtor(t, tenantId, { balance: 20_000_000 })
  const { debtId } = debtor
  await owner.query(`insert into ledger_account (tenant_id, id, kind, created_at)
    select '${tenantId}', 'clearing:' || way, 'clearing', 'epoch' from unnest(array['card', 'ach', 'paypal', 'manual']) way`)
  await owner.query(`create temp table made as select id as debt_id, owner_id from debt where id = '${debtId}'`)
}, 120_000)
afterAll(async () => {
  await owner.end()
  await t.close()
})

/**
 * Inserts authorized payments up to a number, one posting each, evenly over three years and four methods. The books hold;
 * their sums are made by the check that follows.
 */
async function fillTo(from: number, to: number): Promise<void> {
  await owner.query(`set session_replication_role = replica`)
  const day = `date '2026-03-02' - (n % 1095)::int`
  const rows = `generate_series(${from + 1}, ${to}) n, made`
  await owner.query(`insert into payment_authorization (tenant_id, id, debt_id, consumer_id, kind, method, variant, language,
      text_set, text, text_hash, terms, amount, method_fingerprint, agreed_at)
    select '${tenantId}', 'pa-' || n, debt_id, owner_id, 'one_time', (array['web', 'web', 'verbal', 'written'])[1 + n % 4],
      'web', 'en', 't', 't', 't', '{}', 100 + n % 900, 'f', (${day})::timestamptz from ${rows}`)
  await owner.query(`insert into payment (tenant_id, id, debt_id, payer_id, kind, amount, state, settlement, method, sec,
      authorization_id, initiator, business_date, settles_on, created_at)
    select '${tenantId}', 'pp-' || n, debt_id, owner_id, 'otp', 100 + n % 900, 'succeeded', 'settled', '{"type":"ACH"}',
      case when n % 2 = 0 then 'WEB' end, 'pa-' || n, 'consumer', ${day}, ${day}, (${day})::timestamptz from ${rows}`)
  await owner.query(`insert into transfer (tenant_id, id, posting_key, debit_account, credit_account, amount, kind, payment_id,
      business_date, created_at)
    select '${tenantId}', 'pt-' || n, 'settle:pp-' || n, 'clearing:' || (array['card', 'ach', 'paypal', 'manual'])[1 + n % 4],
      'debt:' || debt_id || ':principal', 100 + n % 900, 'settle', 'pp-' || n, ${day}, (${day})::timestamptz from ${rows}`)
  await owner.query(`update debt set balance = 2000000000 - (select sum(amount) from transfer where kind = 'settle')
    where id = '${debtor.debtId}'`)
  await owner.query(`update ledger_check set has_sums = false where tenant_id = '${tenantId}'`)
  await owner.query(`set session_replication_role = origin`)
  await owner.query('vacuum analyze transfer, payment, payment_authorization')
}

it('adds up a million postings', async () => {
  const times: Record<string, number[]> = {}
  let filled = 0
  for (const size of SIZES) {
    await fillTo(filled, size)
    filled = size
    expect(await checkLedger(t.deps, tenantId)).toBeNull()
    await owner.query('vacuum analyze collected_day, ledger_sum, ledger_news')
    const time = async <T>(name: string, work: () => Promise<T>, before = async () => {}): Promise<T> => {
      const taken: number[] = []
      let result: T
      for (let round = 0; round < ROUNDS; round++) {
        await before()
        const start = performance.now()
        result = await work()
        taken.push(performance.now() - start)
      }
      times[name] = [...(times[name] ?? []), taken.sort((a, b) => a - b)[1]!]
      return result!
    }
    const read = <T>(name: string, work: (tx: Tx) => Promise<T>) => time(name, () => inReport(t.deps, tenantId, work))
    const collect = async () => {
      for (let n = 0; n < NEW; n++)
        await seedCollected(t, tenantId, debtor, {
          debtor: 0,
          way: 'card',
          channel: 'web',
          amount: 500,
          day: bookDay(t, tenantId),
        })
    }
    const tenant = t.tenant(tenantId)
    const collected = (period: ReportPeriod, split: 'method' | 'channel' | 'creditor') => (tx: Tx) =>
      collectedReport(tx, tenantId, { ...period, step: 'week', split })
    // The reports find some postings that no check has seen.
    await collect()
    const { rows } = await owner.query<{ sum: string }>(
      `select sum(amount)::text as sum from transfer where kind = 'settle' and business_date >= '${all.from}'`,
    )
    const byMethod = await read('collected by method, three years', collected(all, 'method'))
    const byChannel = await read('collected by channel, three years', collected(all, 'channel'))
    for (const report of [byMethod, byChannel]) expect(parseWireMoney(report.total.net)).toBe(BigInt(rows[0]!.sum))
    await read('collected by method, 90 days', collected(quarter, 'method'))
    await read('collected by channel, 90 days', collected(quarter, 'channel'))
    await read('collected by creditor, 90 days', collected(quarter, 'creditor'))
    await read('liquidity, 90 days', (tx) => liquidityReport(tx, tenantId, quarter))
    await read('returns with rates, 90 days', (tx) => returnsReport(tx, tenant, quarter))
    await read('staff activity, 90 days', (tx) => activityReport(tx, tenant, quarter))
    await read('all postings added up in SQL', (tx) => tx.execute(sql`select sum(amount) from transfer`))
    const check = () => checkOfMinute(t, tenantId)
    expect(await time(`check of the books: ${NEW} new postings`, check, collect)).toBeNull()
    expect(await time('check of the books: nothing new', check)).toBeNull()
    expect(await time('check of the books: all', () => checkLedger(t.deps, tenantId))).toBeNull()
  }
  const result = process.env['PORTAL_PROOF_RESULT']
  if (!result) return
  mkdirSync(dirname(result), { recursive: true })
  writeFileSync(result, JSON.stringify({ sizes: SIZES, times }))
}, 1_800_000)

it('reads the postings of a quarter by their index, under row-level security', async () => {
  const { rows } = await inReport(t.deps, tenantId, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(sql`explain select sum(amount) from transfer t where t.tenant_id = ${tenantId}
      and t.kind in ('settle', 'unapplied', 'return', 'refund', 'reverse')
      and t.business_date between ${quarter.from} and ${quarter.to}`),
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('transfer_collected')
})
