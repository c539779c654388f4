import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { toCents, type Language, type LocalDate, type OfferFacts } from '@portal/shared/domain'
import { anyOf } from '../../../../db/any-of.ts'
import type { Tx } from '../../../../db/database.ts'
import { insertRows } from '../../../../db/insert-rows.ts'
import { payment } from '../../../../db/schema/payment.ts'
import { livePlanStatuses, offer } from '../../../../db/schema/plan.ts'
import { countsAsPending } from '../../pay/rows.ts'
import type { OfferRow } from './offer-repo.ts'

/**
 * Debts on which a plan can be chosen (`choosable` asks the same of one debt), and that have no open offer of their
 * creditor: that one comes first. `offset 0` has each question asked for each debt, by its index: as joins, PostgreSQL
 * reads all customers and offers of the tenant for every set of debts, which many accounts make ever slower.
 */
const canBeOffered = (date: LocalDate): SQL => sql`
  d.status = 'active' and d.deleted_at is null and d.balance > 0 and d.asa_status <> 'attempts_limit_reached'
  and not exists (select 1 from plan p where p.tenant_id = d.tenant_id and p.debt_id = d.id
        and p.status = ${anyOf(livePlanStatuses)} offset 0)
  and not exists (select 1 from debt_party p join consumer c on c.tenant_id = p.tenant_id and c.id = p.consumer_id
        where p.tenant_id = d.tenant_id and p.debt_id = d.id and p.deleted_at is null
          and (c.scra or c.bankrupt or c.deceased or c.represented) offset 0)
  and not exists (select 1 from offer o where o.tenant_id = d.tenant_id and o.debt_id = d.id and o.deleted_at is null
        and o.created_by is null and o.strategy_id is null and o.expires_on >= ${date} offset 0)`

/** Those of the debts that a strategy makes offers for, locked. */
export async function lockOfferable(
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
  date: LocalDate,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from debt d where d.tenant_id = ${tenantId} and d.id = ${anyOf(debtIds)} and ${canBeOffered(date)}
     order by d.id for no key update of d`)
  return rows.map(({ id }) => id)
}

/**
 * The next debts after an id whose offers end with the date, or that have none, locked. One that somebody else has
 * locked is left for the next night.
 */
export async function lockDebtsToRenew(
  tx: Tx,
  tenantId: string,
  { after, date, most }: { after: string; date: LocalDate; most: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from debt d
     where d.tenant_id = ${tenantId} and d.id > ${after} and ${canBeOffered(date)}
       and not exists (select 1 from offer o where o.tenant_id = d.tenant_id and o.debt_id = d.id
             and o.deleted_at is null and o.strategy_id is not null and o.expires_on > ${date} offset 0)
     order by d.id limit ${most} for no key update of d skip locked`)
  return rows.map(({ id }) => id)
}

/** A debt by what strategies ask for, with its owner. */
export interface FoundFacts extends OfferFacts {
  readonly ownerId: string
}

interface FactsRow extends Record<string, unknown> {
  id: string
  owner_id: string
  strategy: string | null
  original_creditor: string
  current_creditor: string
  segment: string | null
  state: string | null
  language: Language
  tags: string[]
  available: string
  placed_on: LocalDate | null
  last_paid_on: LocalDate | null
  settlement_limit: number | null
}

const selectFacts = (withTags: boolean): SQL => sql`
  select d.id, d.owner_id, d.offer_strategy as strategy, d.original_creditor, d.current_creditor, c.segment, c.state,
         c.language, ${withTags ? tags : sql`'{}'::text[]`} as tags,
         (d.balance - ${pending})::text as available, d.placement_date::text as placed_on,
         d.last_payment_date::text as last_paid_on, d.settlement_limit
    from debt d join consumer c on c.tenant_id = d.tenant_id and c.id = d.owner_id`

/** Tags of notes about the account, or about its owner as a whole. */
const tags = sql`array(
  select distinct t.name
    from note n, jsonb_array_elements_text(n.tag_ids) tag, note_tag t
   where n.tenant_id = d.tenant_id and n.consumer_id = d.owner_id and n.deleted_at is null
     and (n.debt_id is null or n.debt_id = d.id) and t.tenant_id = n.tenant_id and t.id = tag)`

const pending = sql`coalesce((
  select sum(${payment.amount} - ${payment.refunded}) from ${payment}
   where ${payment.tenantId} = d.tenant_id and ${payment.debtId} = d.id and ${countsAsPending}), 0)`

/** The facts of debts; tags are read only for strategies that ask for them. */
export async function readOfferFacts(
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
  withTags: boolean,
): Promise<FoundFacts[]> {
  const { rows } = await tx.execute<FactsRow>(
    sql`${selectFacts(withTags)} where d.tenant_id = ${tenantId} and d.id = ${anyOf(debtIds)} order by d.id`,
  )
  return rows.map(factsOf)
}

/** How many debts could be offered something on a date. */
export async function countOfferable(tx: Tx, tenantId: string, date: LocalDate): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select count(*) as n from debt d where d.tenant_id = ${tenantId} and ${canBeOffered(date)}`,
  )
  return Number(rows[0]?.n ?? 0)
}

/** A sample of these debts, the same each time: as many as are asked for, as good as random. */
export async function sampleOfferable(
  tx: Tx,
  tenantId: string,
  { date, most, withTags }: { date: LocalDate; most: number; withTags: boolean },
): Promise<(FoundFacts & { reference: string })[]> {
  const { rows } = await tx.execute<FactsRow & { reference: string }>(sql`
    with found as (
      select d.id, d.reference_number as reference from debt d
       where d.tenant_id = ${tenantId} and ${canBeOffered(date)} order by md5(d.id) limit ${most})
    select facts.*, found.reference from found join lateral (
      ${selectFacts(withTags)} where d.tenant_id = ${tenantId} and d.id = found.id) facts on true`)
  return rows.map((row) => ({ ...factsOf(row), reference: row.reference }))
}

const factsOf = (row: FactsRow): FoundFacts => ({
  id: row.id,
  ownerId: row.owner_id,
  strategy: row.strategy,
  creditors: [row.original_creditor, row.current_creditor],
  segment: row.segment,
  state: row.state,
  language: row.language,
  tags: row.tags,
  available: toCents(BigInt(row.available)),
  placedOn: row.placed_on,
  lastPaidOn: row.last_paid_on,
  settlementLimit: row.settlement_limit,
})

/** The offers that strategies made for debts: those that stand, and those that staff took away. */
export function listStrategyOffers(tx: Tx, tenantId: string, debtIds: readonly string[]): Promise<OfferRow[]> {
  return tx
    .select()
    .from(offer)
    .where(
      and(
        eq(offer.tenantId, tenantId),
        sql`${offer.debtId} = ${anyOf(debtIds)}`,
        isNotNull(offer.strategyId),
        or(isNull(offer.deletedAt), ne(offer.deletedBy, 'system')),
      ),
    )
}

/** Lets offers stand until a later day, each its own. */
export async function extendOffers(
  tx: Tx,
  tenantId: string,
  until: readonly { id: string; expiresOn: LocalDate }[],
): Promise<void> {
  if (until.length === 0) return
  const given = JSON.stringify(until.map(({ id, expiresOn }) => ({ id, expires_on: expiresOn })))
  await tx.execute(sql`
    update offer set expires_on = given.expires_on
      from json_to_recordset(${given}::json) as given(id text, expires_on date)
     where offer.tenant_id = ${tenantId} and offer.id = given.id`)
}

/** Takes offers away in whose place others stand. */
export async function retireOffers(tx: Tx, tenantId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(offer)
    .set({ deletedAt: now, deletedBy: 'system' })
    .where(and(eq(offer.tenantId, tenantId), sql`${offer.id} = ${anyOf(ids)}`))
}

export const insertOffers = (tx: Tx, rows: readonly (typeof offer.$inferInsert)[]): Promise<void> =>
  insertRows(tx, offer, rows)

/** Names the strategy of debts; null: the tenant's own choice again. Returns those that had another one. */
export async function nameStrategy(
  tx: Tx,
  tenantId: string,
  { debtIds, strategy, now }: { debtIds: readonly string[]; strategy: string | null; now: Date },
): Promise<{ id: string; ownerId: string; before: string | null }[]> {
  const { rows } = await tx.execute<{ id: string; owner_id: string; before: string | null }>(sql`
    with was as (
      select id, owner_id, offer_strategy from debt
       where tenant_id = ${tenantId} and id = ${anyOf(debtIds)} and deleted_at is null
         and offer_strategy is distinct from ${strategy} order by id for update)
    update debt set offer_strategy = ${strategy}, updated_at = ${now}
      from was where debt.tenant_id = ${tenantId} and debt.id = was.id
    returning debt.id, was.owner_id, was.offer_strategy as before`)
  return rows.map(({ id, owner_id: ownerId, before }) => ({ id, ownerId, before }))
}

/** The debts of the tenant that have these reference numbers. */
export async function debtsNumbered(
  tx: Tx,
  tenantId: string,
  references: readonly string[],
): Promise<{ id: string; reference: string }[]> {
  const { rows } = await tx.execute<{ id: string; reference: string }>(sql`
    select id, reference_number as reference from debt
     where tenant_id = ${tenantId} and reference_number = ${anyOf(references)} and deleted_at is null order by id`)
  return rows
}
