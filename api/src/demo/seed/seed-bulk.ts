import { sql } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn, toCents, type DebtStatus } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { channelsOf } from '../../modules/consents/lines.ts'
import { openingBalances } from '../../modules/ledger/post.ts'
import { sealDebtAccount } from '../../modules/people/sealed-fields.ts'
import { findBy } from '../../security/find-by.ts'
import { nameKey } from '../../security/normalise.ts'
import type { DemoProfile } from '../demo-profile.ts'
import { DEMO_START } from '../demo-start.ts'
import { insertRows } from './insert-rows.ts'
import { personData } from './person-data.ts'
import { seededIds } from './seeded-ids.ts'

/** Numbers of the many, above those of the archetypes and of fresh people. */
const FIRST = 10_000
/** Rows of one transaction: small enough for the statement's time limit. */
const BATCH = 500
const STATUSES: readonly DebtStatus[] = ['active', 'active', 'active', 'active', 'on_hold', 'recalled']

/** Many plain consumers with one debt each, for the speed of lists (server.md 4.15 'Bulk'). */
export async function seedBulk(
  deps: Pick<Deps, 'db' | 'vault'>,
  tenant: TenantSettings,
  profile: DemoProfile,
): Promise<void> {
  for (let from = 0; from < profile.bulk; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, profile.bulk - from) }, (_, i) =>
      rowsOf(deps, tenant, profile, FIRST + from + i),
    )
    await deps.db.withTenant(tenant.id, async (tx) => {
      await expectMany(tx)
      await insertRows(
        tx,
        'consumer',
        people.map((rows) => rows.consumer),
      )
      await insertRows(
        tx,
        'contact_point',
        people.map((rows) => rows.contact),
      )
      await insertRows(
        tx,
        'consent',
        people.flatMap((rows) => rows.consents),
      )
      await insertRows(
        tx,
        'debt',
        people.map((rows) => rows.debt),
      )
      await insertRows(
        tx,
        'debt_party',
        people.map((rows) => rows.party),
      )
      const book = {
        tx,
        tenantId: tenant.id,
        ids: seededIds(`${tenant.id}/bulk-ledger/${from}`),
        now: DEMO_START,
        businessDate: localDateIn(DEMO_START, tenant.zone),
      }
      await openingBalances(
        book,
        people.map(({ debt, amount }) => ({ debtId: debt.id, creditor: debt.current_creditor, amount })),
      )
    })
    // Requests of the first minute come in between.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * The checks of foreign keys plan once for a session, and a table that was empty then is read from end to end for
 * each of 20,000 rows: they are to plan anew and by the index. Nobody waits for this, so it may take its time.
 */
async function expectMany(tx: Tx): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
  await tx.execute(sql`set local enable_seqscan = off`)
  await tx.execute(sql`set local statement_timeout = '60s'`)
}

function rowsOf({ vault }: Pick<Deps, 'vault'>, tenant: TenantSettings, profile: DemoProfile, n: number) {
  const tenant_id = tenant.id
  const ids = seededIds(`${tenant_id}/bulk/${n}`)
  const [consumerId, contactId, debtId] = [ids.next(), ids.next(), ids.next()]
  const person = personData(profile, n)
  const fullName = `${person.firstName} ${person.lastName}`
  const at = { created_at: DEMO_START, updated_at: DEMO_START }
  const seal = (table: string, row: string, field: string, value: string) =>
    vault.seal({ tenantId: tenant_id, table, row, field }, value)
  const creditor = profile.creditors[n % profile.creditors.length]!
  const account = sealDebtAccount(vault, tenant_id, debtId, person.accountNumber)
  return {
    amount: toCents(20_000 + (n % 900) * 137),
    consumer: {
      tenant_id,
      id: consumerId,
      full_name: fullName,
      first_name: person.firstName,
      last_name: person.lastName,
      full_name_key: nameKey(fullName),
      first_name_key: nameKey(person.firstName),
      last_name_key: nameKey(person.lastName),
      ssn_sealed: seal('consumer', consumerId, 'ssn', person.ssn),
      ssn_index: findBy.ssn(vault, tenant_id, person.ssn),
      ssn_last4_index: findBy.ssnLast4(vault, tenant_id, person.ssn),
      dob_sealed: seal('consumer', consumerId, 'dob', person.dob),
      dob_index: findBy.dob(vault, tenant_id, person.dob),
      street: person.street,
      street_key: nameKey(person.street),
      city: person.city,
      state: person.state,
      zip: person.zip,
      date_added: '2026-01-15',
      ...at,
    },
    contact: {
      tenant_id,
      id: contactId,
      consumer_id: consumerId,
      kind: 'cell_phone',
      value_sealed: seal('contact_point', contactId, 'value', person.cellPhone),
      value_index: findBy.phone(vault, tenant_id, person.cellPhone),
      basis: 'file',
      verified_at: DEMO_START,
      changed_at: DEMO_START,
    },
    consents: channelsOf.cell_phone.map((channel) => ({
      tenant_id,
      id: ids.next(),
      consumer_id: consumerId,
      contact_point_id: contactId,
      purpose: 'debt_messages',
      channel,
      basis: 'file',
      source: 'import',
      text_version: '',
      text_hash: '',
      language: 'en',
      given_at: DEMO_START,
    })),
    debt: {
      tenant_id,
      id: debtId,
      owner_id: consumerId,
      reference_number: person.reference,
      display_id: profile.display_id,
      status: STATUSES[n % STATUSES.length]!,
      balance: 0,
      original_creditor: creditor.original,
      current_creditor: creditor.current,
      merchant: creditor.merchant,
      account_type: creditor.account_type,
      name_on_account: fullName,
      account_number_sealed: account.accountNumberSealed,
      account_number_index: account.accountNumberIndex,
      account_last_four: account.accountLastFour,
      placement_date: '2026-01-15',
      ...at,
    },
    party: { tenant_id, debt_id: debtId, consumer_id: consumerId, role: 'owner', created_at: DEMO_START },
  }
}
