import pg from 'pg'
import { recordAudits, type AuditEntry } from '../core/audit/audit.ts'
import { seedDebtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

/** Entries of the audit log that one transaction adds. */
const AT_ONCE = 2_000
const MESSAGES = 4
const PAYMENTS = 3
const ENTRIES = 6

/**
 * Fills a tenant with accounts as they are after some months: sealed contacts, messages, payments with their postings,
 * and a chain of the audit log. Books and chain hold; what is sealed is noise of the length of the sealed.
 */
export async function seedManyAccounts(t: TestApp, tenantId: string, accounts: number): Promise<void> {
  const { debtId, consumerId } = await seedDebtor(t, tenantId, { balance: 1_000 })
  const owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  /** Copies the rows of a table that `where` finds, once for each account, with fields of their own. */
  const copy = (table: string, where: string, own: string) =>
    owner.query(
      `insert into ${table} select (jsonb_populate_record(x, jsonb_build_object(${own}))).*
         from ${table} x, generate_series(1, ${accounts}) n, generate_series(1, 1) m where ${where}`,
    )
  const id = (kind: string, number = 'n') =>
    `'${kind}-' || lpad((${number})::text, 9, '0') || '-' || left(md5((${number})::text), 20)`
  const noise = (characters: number) =>
    `'t1.' || (select string_agg(encode(sha256((n || '/' || m || '/' || k)::bytea), 'base64'), '') from generate_series(1, ${Math.ceil(characters / 44)}) k)`
  const name = `'Rivera' || n`
  try {
    await owner.query('set session_replication_role = replica')
    await copy(
      'consumer',
      `id = '${consumerId}'`,
      `'id', ${id('c')}, 'full_name', 'Dana ' || ${name}, 'last_name', ${name}, 'last_name_key', 'rivera' || n, 'full_name_key', 'dana rivera' || n, 'ssn_sealed', ${noise(44)}, 'dob_sealed', ${noise(44)}`,
    )
    await copy(
      'consumer_status',
      `consumer_id = '${consumerId}'`,
      `'consumer_id', ${id('c')}, 'last_name_key', 'rivera' || n`,
    )
    await copy(
      'contact_point',
      `consumer_id = '${consumerId}'`,
      `'id', kind || ${id('p')}, 'consumer_id', ${id('c')}, 'value_index', md5(kind || n), 'value_sealed', ${noise(66)}`,
    )
    await copy(
      'consent',
      `consumer_id = '${consumerId}'`,
      `'id', channel || purpose || ${id('s')}, 'consumer_id', ${id('c')}, 'contact_point_id', null`,
    )
    await copy(
      'debt',
      `id = '${debtId}'`,
      `'id', ${id('d')}, 'owner_id', ${id('c')}, 'reference_number', 'M-' || n, 'balance', 100000 - ${PAYMENTS} * 1000`,
    )
    await copy('debt_party', `debt_id = '${debtId}'`, `'debt_id', ${id('d')}, 'consumer_id', ${id('c')}`)
    await copy(
      'ledger_account',
      `debt_id = '${debtId}'`,
      `'id', 'debt:' || ${id('d')} || ':principal', 'debt_id', ${id('d')}`,
    )
    await copy(
      'transfer',
      `kind = 'opening'`,
      `'id', ${id('o')}, 'amount', 100000, 'posting_key', 'opening:' || ${id('d')}, 'debit_account', 'debt:' || ${id('d')} || ':principal'`,
    )
    await addPayments(owner, tenantId, accounts, id)
    await addMessages(owner, tenantId, accounts, id, noise(600))
  } finally {
    await owner.end()
  }
  await addEntries(t, tenantId, accounts)
}

type IdOf = (kind: string, number?: string) => string

async function addPayments(owner: pg.Client, tenantId: string, accounts: number, id: IdOf): Promise<void> {
  const number = `n * 10 + m`
  const rows = `generate_series(1, ${accounts}) n, generate_series(1, ${PAYMENTS}) m`
  const day = `date '2026-03-02' - m * 30`
  await owner.query(
    `insert into ledger_account (tenant_id, id, kind, created_at) values ($1, 'clearing:ach', 'clearing', now()) on conflict do nothing`,
    [tenantId],
  )
  await owner.query(
    `insert into payment_authorization (tenant_id, id, debt_id, consumer_id, kind, method, variant, language, text_set, text, text_hash,
            terms, amount, method_fingerprint, agreed_at)
     select $1, ${id('a', number)}, ${id('d')}, ${id('c')}, 'one_time', 'web', 'web', 'en', 't', 'On ' || ${day} || ' you pay 10.00.',
            md5(n::text), '{}', 1000, md5(n || 'f'), (${day})::timestamptz from ${rows}`,
    [tenantId],
  )
  await owner.query(
    `insert into payment (tenant_id, id, debt_id, payer_id, kind, amount, state, settlement, method, sec, authorization_id, initiator,
            business_date, settles_on, created_at)
     select $1, ${id('y', number)}, ${id('d')}, ${id('c')}, 'otp', 1000, 'succeeded', 'settled', '{"type":"ACH"}', 'WEB',
            ${id('a', number)}, 'consumer', ${day}, ${day}, (${day})::timestamptz from ${rows}`,
    [tenantId],
  )
  await owner.query(
    `insert into transfer (tenant_id, id, posting_key, debit_account, credit_account, amount, kind, payment_id, business_date, created_at)
     select $1, ${id('t', number)}, 'settle:' || ${id('y', number)}, 'clearing:ach', 'debt:' || ${id('d')} || ':principal', 1000, 'settle',
            ${id('y', number)}, ${day}, (${day})::timestamptz from ${rows}`,
    [tenantId],
  )
}

async function addMessages(
  owner: pg.Client,
  tenantId: string,
  accounts: number,
  id: IdOf,
  noise: string,
): Promise<void> {
  await owner.query(
    `insert into message (tenant_id, id, person_kind, person_id, channel, purpose, locale, to_index, template_version, content_sealed, status, tries, queued_at, sent_at)
     select $1, ${id('m', 'n * 10 + m')}, 'consumer', ${id('c')}, 'email', 'receipt', 'en', md5('email' || n), '1', ${noise}, 'sent', 1,
            now() - m * interval '30 days', now() - m * interval '30 days'
       from generate_series(1, ${accounts}) n, generate_series(1, ${MESSAGES}) m`,
    [tenantId],
  )
}

async function addEntries(t: TestApp, tenantId: string, accounts: number): Promise<void> {
  const at = t.clock.now(tenantId)
  for (let from = 0; from < accounts * ENTRIES; from += AT_ONCE) {
    const entries = Array.from({ length: Math.min(AT_ONCE, accounts * ENTRIES - from) }, (_, i): AuditEntry => {
      const consumerId = `c-${String((from + i) % accounts).padStart(9, '0')}`
      return {
        tenantId,
        at,
        actorKind: 'consumer',
        actorId: consumerId,
        action: 'mfa.changed',
        consumerId,
        subject: `consumer:${consumerId}`,
        detail: { enabled: i % 2 === 0 },
      }
    })
    await t.database.db.withTenant(tenantId, (tx) => recordAudits(tx, tenantId, entries))
  }
}
