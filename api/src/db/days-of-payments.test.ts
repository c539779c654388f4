import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { seedDebtor } from '../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

/** The statements that bring the rows of before to the meaning of now. */
const updates = readFileSync(new URL('./migrations/0023_days_of_payments.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('UPDATE'))

it('L-25: the migration gives bank debits of before the day on which they took effect, and no other payment', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const old = async (id: string, kind: string, initiator: string, sec: string | null, day: string) =>
    t.database.asOwner(
      `insert into payment (tenant_id, id, debt_id, payer_id, kind, amount, state, settlement, method, sec, initiator,
              business_date, settles_on, created_at)
       values ($1, $2, $3, $4, $5, 5000, 'succeeded', 'settled', '{"type":"ACH"}', $6, $7, $8::date, $8::date, $8::date)`,
      [tenantId, id, debtor.debtId, debtor.consumerId, kind, sec, initiator, day],
    )
  await old('monday', 'plan', 'system', 'WEB', '2026-03-02')
  await old('friday', 'plan', 'system', 'WEB', '2026-03-06')
  await old('thanksgiving', 'scheduled', 'system', 'TEL', '2025-11-26')
  await old('card', 'plan', 'system', null, '2026-03-02')
  await old('asked-for', 'plan', 'consumer', 'WEB', '2026-03-02')
  await old('one-time', 'otp', 'consumer', 'WEB', '2026-03-02')
  await t.database.asOwner(
    "update debt set last_payment_date = '2026-03-06', last_payment_amount = 5000 where id = $1",
    [debtor.debtId],
  )
  for (const statement of updates) await t.database.asOwner(statement)
  const rows = await t.database.asOwner<{ id: string; on: string; handed: string | null }>(
    `select id, business_date::text as on, handed_over_on::text as handed from payment where debt_id = $1`,
    [debtor.debtId],
  )
  expect(Object.fromEntries(rows.map(({ id, on, handed }) => [id, [on, handed]]))).toEqual({
    monday: ['2026-03-03', '2026-03-02'],
    friday: ['2026-03-09', '2026-03-06'],
    thanksgiving: ['2025-11-28', '2025-11-26'],
    card: ['2026-03-02', null],
    'asked-for': ['2026-03-02', null],
    'one-time': ['2026-03-02', null],
  })
  const [debt] = await t.database.asOwner('select last_payment_date::text as day from debt where id = $1', [
    debtor.debtId,
  ])
  expect(debt).toEqual({ day: '2026-03-09' })
})
