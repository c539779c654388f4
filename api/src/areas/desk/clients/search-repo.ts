import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { consumerStatus } from '../../../db/schema/consumer-status.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { COUNT_CAP, offsetOf } from '../../../http/paging.ts'
import { findBy } from '../../../security/find-by.ts'
import { digitsOf, nameKey } from '../../../security/normalise.ts'
import type { Vault } from '../../../security/vault.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { prefixRange } from './prefix-range.ts'
import type { ClientSearch } from './search.ts'

/** The result of a search: the consumers on its page, and how many match. */
export interface FoundClients {
  rows: ConsumerRow[]
  /** The number of matches, counted up to 10,000 (decision 237). */
  total: number
  /** Whether more consumers match than were counted. */
  isCapped: boolean
}

/**
 * Finds consumers, ordered by the field that was searched. The statement reads one index range in its order and up to
 * the cap, so that a search costs the same for ten matches and for a million.
 */
export async function searchClients(
  tx: Tx,
  vault: Vault,
  tenantId: string,
  search: ClientSearch,
): Promise<FoundClients> {
  const { rows } = await tx.execute<{ total: number; more: boolean | null; ids: string[] }>(sql`
    with fits as materialized (${fitting(vault, tenantId, search)})
    select (select count(*)::int from fits) as total,
           (select bool_or(more) from fits) as more,
           array(select id from fits order by place offset ${offsetOf(search.page, search.perPage)} limit ${search.perPage}) as ids`)
  const { total = 0, more = false, ids = [] } = rows[0] ?? {}
  const counted = { total: Math.min(total, COUNT_CAP), isCapped: more === true || total > COUNT_CAP }
  if (ids.length === 0) return { rows: [], ...counted }
  const found = await tx
    .select()
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), inArray(consumer.id, ids)))
  const byId = new Map(found.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted }
}

/** The subquery of matching ids, each with its place in the order. */
function fitting(vault: Vault, tenantId: string, search: ClientSearch): SQL {
  const { field, text } = search
  switch (field) {
    case 'first_name':
      return listed(tenantId, search, ['first_name_key', 'last_name_key'], nameKey(text))
    case 'last_name':
      return listed(tenantId, search, ['last_name_key', 'first_name_key'], nameKey(text))
    case 'address':
      return listed(tenantId, search, ['street_key', 'last_name_key'], nameKey(text))
    case 'ssn':
      if (text === '') return listed(tenantId, search, ['last_name_key', 'first_name_key'], '')
      return holding(tenantId, search, ofSsn(vault, tenantId, text))
    case 'account_number':
    case 'reference_number':
      if (text === '') return listed(tenantId, search, ['last_name_key', 'first_name_key'], '')
      return owing(tenantId, search, debtFits(vault, tenantId, search))
  }
}

/** The condition on debts in a search by a number of the debt; undefined in a search for people. */
export function debtFits(vault: Vault, tenantId: string, { field, text }: ClientSearch): SQL | undefined {
  if (text === '') return undefined
  if (field === 'account_number') return eq(debt.accountNumberIndex, findBy.accountNumber(vault, tenantId, text))
  // Reference numbers are stored in capitals, as creditors write them.
  return field === 'reference_number' ? beginsWith('reference_number', text.trim().toUpperCase()) : undefined
}

type Filters = Pick<ClientSearch, 'status' | 'agentId'>

/** The filter by assigned agent (S-22); undefined when the search has none. */
const ofAgent = ({ agentId }: Filters): SQL | undefined =>
  agentId === undefined ? undefined : agentId === null ? isNull(consumer.agentId) : eq(consumer.agentId, agentId)

/** The filter by assigned agent for a consumer who is known by id. */
const agents = (tenantId: string, search: Filters, id: SQL): SQL | undefined =>
  search.agentId === undefined
    ? undefined
    : sql`${id} in (select ${consumer.id} from ${consumer} where ${and(eq(consumer.tenantId, tenantId), ofAgent(search))})`

type Key = 'first_name_key' | 'last_name_key' | 'street_key'

/**
 * All consumers, or those with a debt of the status (S-03), whose first key has the prefix, in the order of the keys.
 */
function listed(tenantId: string, search: Filters, keys: readonly Key[], prefix: string): SQL {
  const order = sql.join(
    keys.map((key) => sql`${sql.identifier(key)} collate "C"`),
    sql`, `,
  )
  const begins = prefix === '' ? undefined : beginsWith(keys[0]!, prefix)
  if (search.status === 'all')
    return sql`
      select id, row_number() over (order by ${order}, id) as place, false as more from ${consumer}
       where ${and(eq(consumer.tenantId, tenantId), isNull(consumer.deletedAt), begins, ofAgent(search))}
       order by ${order}, id limit ${COUNT_CAP + 1}`
  return sql`
      select consumer_id as id, row_number() over (order by ${order}, consumer_id) as place, false as more from ${consumerStatus}
       where ${and(eq(consumerStatus.tenantId, tenantId), eq(consumerStatus.status, search.status), begins, agents(tenantId, search, sql`consumer_id`))}
       order by ${order}, consumer_id limit ${COUNT_CAP + 1}`
}

/** The few consumers that match a condition on their own row. */
function holding(tenantId: string, search: Filters, has: SQL): SQL {
  const order = sql`last_name_key collate "C", first_name_key collate "C", id`
  const withStatus =
    search.status === 'all'
      ? undefined
      : sql`exists (select from ${consumerStatus} where ${and(
          eq(consumerStatus.tenantId, tenantId),
          eq(consumerStatus.consumerId, consumer.id),
          eq(consumerStatus.status, search.status),
        )})`
  return sql`
      select id, row_number() over (order by ${order}) as place, false as more from ${consumer}
       where ${and(eq(consumer.tenantId, tenantId), isNull(consumer.deletedAt), has, withStatus, ofAgent(search))}
       order by ${order} limit ${COUNT_CAP + 1}`
}

const ofSsn = (vault: Vault, tenantId: string, text: string): SQL =>
  digitsOf(text).length === 9
    ? eq(consumer.ssnIndex, findBy.ssn(vault, tenantId, text))
    : eq(consumer.ssnLast4Index, findBy.ssnLast4(vault, tenantId, text))

/**
 * Everybody who owes a matching debt of the status, by its reference number. The index of debts has the owners; the few
 * co-debtors are added.
 */
function owing(tenantId: string, search: Filters, fits: SQL | undefined): SQL {
  const ofStatus = search.status === 'all' ? undefined : eq(debt.status, search.status)
  return sql`
      with hit as materialized (
        select id, owner_id, reference_number as reference from ${debt}
         where ${and(eq(debt.tenantId, tenantId), isNull(debt.deletedAt), fits, ofStatus)}
         order by reference_number collate "C" limit ${COUNT_CAP + 1})
      select who.id, row_number() over (order by min(who.reference collate "C"), who.id) as place,
             (select count(*) from hit) > ${COUNT_CAP} as more
        from (select owner_id as id, reference from hit
              union all
              select consumer_id, reference from hit join ${debtParty} on debt_id = hit.id
                 and ${and(eq(debtParty.tenantId, tenantId), isNull(debtParty.deletedAt))} and role = 'co_debtor') who
       where ${agents(tenantId, search, sql`who.id`) ?? sql`true`}
       group by who.id`
}

/** A range instead of LIKE: a range is leakproof, so the index is used under row-level security (decision 28). */
function beginsWith(column: Key | 'reference_number', prefix: string): SQL {
  const { from, to } = prefixRange(prefix)
  const key = sql`${sql.identifier(column)} collate "C"`
  return sql`${key} >= ${from} and ${key} < ${to}`
}
