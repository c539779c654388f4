import { join } from 'node:path'
import type { LocalDate } from '@portal/shared/domain'
import { readDemoProfile } from '../../demo/demo-profile.ts'
import { seedBulk } from '../../demo/seed/seed-bulk.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { consent, contactPoint } from '../../db/schema/people.ts'
import { partsOf } from '../../jobs/lots.ts'
import { findBy } from '../../security/find-by.ts'
import { defaultTenantsFolder } from '../../tenancy/tenants.ts'
import type { TestApp } from '../test-app.ts'

/**
 * So many people at a tenant with a debt, a debit card and a plan of three payments, the first of which is due on a date
 * and the second five days later, so that the night of the first one reminds of it.
 * Each has agreed to e-mails.
 * The people are written as the demo writes its many; their plans in statements over all of them.
 */
export async function seedManyDue(t: TestApp, tenantId: string, many: number, date: LocalDate): Promise<void> {
  const profile = readDemoProfile(join(defaultTenantsFolder), tenantId)
  if (!profile) throw new Error(`${tenantId} takes no part in the demo.`)
  // Rows arrive faster than autovacuum updates the statistics, and a table that seems small is scanned whole.
  const looked = setInterval(() => void t.database.asOwner('analyze').catch(() => undefined), 2_000)
  await seedBulk(t.deps, t.tenant(tenantId), { ...profile, bulk: many }).finally(() => clearInterval(looked))
  const run = (text: string, values: unknown[] = []) => t.database.asOwner(text, [tenantId, ...values])
  await addAddresses(t, tenantId)
  await run(`update debt set status = 'established' where tenant_id = $1`)
  await run(
    `insert into payment_method (tenant_id, id, consumer_id, type, token, fingerprint, last_four, brand, funding,
            expiry_month, expiry_year, holder_name, validation, created_at)
     select tenant_id, id || '-m', owner_id, 'card', 'tok_' || id, 'card:' || id, '4242', 'VISA', 'debit', 12, 2030,
            name_on_account, 'verified', created_at from debt where tenant_id = $1`,
  )
  await run(
    `insert into plan (tenant_id, id, debt_id, kind, status, frequency, start_day, per_month, payments, discount,
            discount_percentage, total, start_date, end_date, established_date, owner_id, initiator, method_id, created_at, updated_at)
     select tenant_id, id || '-p', id, 'REGULAR', 'active', 'monthly', 1, 5000, 3, 0, '0', 15000, $2::date,
            $2::date + 60, $2::date, owner_id, 'consumer', id || '-m', created_at, created_at from debt where tenant_id = $1`,
    [date],
  )
  await run(
    `insert into plan_payment (tenant_id, id, plan_id, seq, due_date, amount, status)
     select tenant_id, id || '-' || n, id, n, $2::date + (array[0, 5, 35])[n], 5000, 'scheduled'
       from plan, generate_series(1, 3) n where tenant_id = $1`,
    [date],
  )
  await run(
    `insert into payment_authorization (tenant_id, id, debt_id, consumer_id, kind, method, variant, language, text_set, text,
            text_hash, terms, amount, method_id, method_fingerprint, plan_id, agreed_at)
     select tenant_id, id || '-a', debt_id, owner_id, 'recurring', 'web', 'web', 'en', 'bench', '', '', '{}', 5000, method_id,
            'card:' || debt_id, id, created_at from plan where tenant_id = $1`,
  )
  // A running portal has payments: for an empty table the planner has no statistics and picks any index.
  await run(
    `insert into payment (tenant_id, id, debt_id, payer_id, kind, amount, state, settlement, method_id, method, initiator,
            failure_code, business_date, settles_on, created_at, ended_at)
     select tenant_id, id || '-h', debt_id, owner_id, 'one_time', 5000, 'failed', 'none', method_id, '{"type":"Card"}', 'consumer',
            'declined', $2::date - 20, $2::date - 19, created_at, created_at from plan where tenant_id = $1`,
    [date],
  )
  await t.database.asOwner('vacuum analyze')
}

async function addAddresses({ deps, database, clock }: TestApp, tenantId: string): Promise<void> {
  const at = clock.now(tenantId)
  const people = await database.asOwner<{ id: string }>('select id from consumer where tenant_id = $1', [tenantId])
  const addresses = people.map(({ id: consumerId }): typeof contactPoint.$inferInsert => {
    const [id, email] = [`${consumerId}-e`, `${consumerId}@example.com`]
    const value = deps.vault.seal({ tenantId, table: 'contact_point', row: id, field: 'value' }, email)
    const valueIndex = findBy.email(deps.vault, tenantId, email)
    return {
      tenantId,
      id,
      consumerId,
      kind: 'email',
      value,
      valueIndex,
      basis: 'consumer',
      status: 'active',
      changedAt: at,
    }
  })
  const consents = addresses.map(({ id, consumerId }): typeof consent.$inferInsert => ({
    tenantId,
    id: `${id}-c`,
    consumerId,
    contactPointId: id,
    purpose: 'debt_messages',
    channel: 'email',
    basis: 'consent',
    source: 'profile',
    textVersion: '',
    textHash: '',
    language: 'en',
    givenAt: at,
  }))
  for (const part of partsOf(addresses, 1_000))
    await deps.db.withTenant(tenantId, (tx) => insertRows(tx, contactPoint, part))
  for (const part of partsOf(consents, 1_000)) await deps.db.withTenant(tenantId, (tx) => insertRows(tx, consent, part))
}
