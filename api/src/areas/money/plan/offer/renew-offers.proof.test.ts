import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import pg from 'pg'
import { offerRow, type LocalDate, type OfferStrategies } from '@portal/shared/domain'
import { expectMany } from '../../../../db/insert-rows.ts'
import { offer } from '../../../../db/schema/plan.ts'
import { verifyAudit } from '../../../../core/audit/verify-audit.ts'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { renewOffers } from './renew-offers.ts'
import { insertOffers } from './strategy-repo.ts'

// The offers of many accounts in a night: what is made is asserted, times are only printed.

const T = 'harborlight'
const ACCOUNTS = Number(process.env['PORTAL_PROOF_ROWS'] ?? 100_000)
const usual = offerRow(
  [
    { kind: 'full' },
    { kind: 'settlement', percent: 60, payments: [1, 3], rhythm: 'monthly', until: null },
    { kind: 'payments', payments: [6, 12], rhythm: 'monthly' },
  ],
  { least_payment: '10.00' },
)
const strategies: OfferStrategies = {
  version: 1,
  use: ['usual'],
  strategies: [
    {
      id: 'usual',
      name: 'Usual',
      // Rows that never hold are asked for each account, too.
      rows: [...Array.from({ length: 20 }, () => ({ ...usual, when: { ...usual.when, states: ['TX'] } })), usual],
    },
  ],
}
const OFFERS = 5
let t: TestApp
let owner: pg.Client

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T], change: (tenant) => ({ ...tenant, offer_strategies: strategies }) })
  owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  const { debtId, consumerId } = await seedDebtor(t, T, { balance: 1_000 })
  await owner.query('set session_replication_role = replica')
  const copies = `from $TABLE x, generate_series(2, ${ACCOUNTS}) n where x.id = $1`
  const copy = (table: string, change: string, id: string) =>
    owner.query(
      `insert into ${table} select (jsonb_populate_record(x, jsonb_build_object(${change}))).* ${copies.replace('$TABLE', table)}`,
      [id],
    )
  await copy('consumer', `'id', 'c-' || n`, consumerId)
  await copy(
    'debt',
    `'id', 'd-' || n, 'owner_id', 'c-' || n, 'reference_number', 'P-' || n, 'balance', 20000 + n % 90000`,
    debtId,
  )
  await owner.query(
    `insert into debt_party (tenant_id, debt_id, consumer_id, role, created_at)
     select tenant_id, id, owner_id, 'owner', created_at from debt where reference_number like 'P-%'`,
  )
  await owner.query('vacuum analyze consumer, debt, debt_party')
}, 600_000)
afterAll(async () => {
  await owner.end()
  await t.close()
})

const standing = async () => {
  const { rows } = await owner.query<{ offers: number; accounts: number }>(
    'select count(*)::int as offers, count(distinct debt_id)::int as accounts from offer where deleted_at is null',
  )
  return rows[0]
}

it('F-13: makes and renews the offers of many accounts in a night', async () => {
  const taken: Record<string, number> = {}
  const timed = async <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const from = performance.now()
    const result = await work()
    taken[name] = (performance.now() - from) / 1_000
    return result
  }
  const night = (date: string) => renewOffers(t.deps, t.tenant(T), date as LocalDate)
  const all = { accounts: ACCOUNTS, offers: ACCOUNTS * OFFERS }

  expect(await timed('made', () => night('2026-03-02'))).toEqual({ accounts: ACCOUNTS, made: all.offers, renewed: 0 })
  expect(await standing()).toEqual(all)
  await owner.query('vacuum analyze offer')
  expect(await timed('nothing to do', () => night('2026-03-20'))).toEqual({ accounts: 0, made: 0, renewed: 0 })
  expect(await timed('renewed', () => night('2026-04-01'))).toEqual({
    accounts: ACCOUNTS,
    made: 0,
    renewed: all.offers,
  })
  await owner.query('update debt set balance = balance + 100')
  await owner.query('vacuum analyze offer, debt')
  const anew = await timed('made anew', () => night('2026-05-01'))
  expect(anew).toEqual({ accounts: ACCOUNTS, made: all.offers, renewed: 0 })
  expect(await standing()).toEqual(all)
  // The first night has an entry for each account; what is only renewed has none.
  const chain = await t.deps.db.withTenant(T, (tx) => verifyAudit(tx, T))
  expect(chain).toMatchObject({ ok: true, entries: ACCOUNTS })

  // What the database needs for the same rows without anything else.
  const rows = await t.deps.db.withTenant(T, (tx) =>
    tx.select().from(offer).where(eq(offer.tenantId, T)).orderBy(asc(offer.id)).limit(all.offers),
  )
  await owner.query('truncate offer')
  await timed('bare insert', async () => {
    for (let from = 0; from < rows.length; from += OFFERS * 1_000)
      await t.deps.db.withTenant(T, async (tx) => {
        await expectMany(tx)
        await insertOffers(tx, rows.slice(from, from + OFFERS * 1_000))
      })
  })
  const file = process.env['PORTAL_PROOF_RESULT']
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ accounts: ACCOUNTS, offers: all.offers, taken }))
}, 3_600_000)
