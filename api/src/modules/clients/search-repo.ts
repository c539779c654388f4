import { and, asc, count, eq, exists, gte, inArray, isNull, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { ClientStatus } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import { debt, debtParty } from '../../db/schema/debt.ts'
import { consumer } from '../../db/schema/people.ts'
import { COUNT_CAP, offsetOf } from '../../http/paging.ts'
import { findBy } from '../../security/find-by.ts'
import { digitsOf, nameKey } from '../../security/normalise.ts'
import type { Vault } from '../../security/vault.ts'
import type { ConsumerRow } from '../people/repo.ts'
import { prefixRange } from './prefix-range.ts'
import type { ClientSearch } from './search.ts'

/** Consumers of a page in the order of their last names, and how many there are (counted to 10,001 at most). */
export async function searchClients(
  tx: Tx,
  vault: Vault,
  tenantId: string,
  search: ClientSearch,
): Promise<{ rows: ConsumerRow[]; total: number }> {
  const where = and(
    eq(consumer.tenantId, tenantId),
    isNull(consumer.deletedAt),
    matches(tx, vault, tenantId, search),
    withStatus(tx, tenantId, search.status),
  )
  const capped = tx
    .select({ id: consumer.id })
    .from(consumer)
    .where(where)
    .limit(COUNT_CAP + 1)
    .as('capped')
  const [counted] = await tx.select({ n: count() }).from(capped)
  const rows = await tx
    .select()
    .from(consumer)
    .where(where)
    .orderBy(
      ...(search.field === 'first_name' ? [key(consumer.firstNameKey)] : [key(consumer.lastNameKey)]),
      asc(consumer.id),
    )
    .offset(offsetOf(search.page, search.perPage))
    .limit(search.perPage)
  return { rows, total: counted?.n ?? 0 }
}

/** Names and streets by their beginning, numbers that are sealed by their blind index. */
function matches(tx: Tx, vault: Vault, tenantId: string, { field, text }: ClientSearch): SQL | undefined {
  if (text === '') return undefined
  switch (field) {
    case 'first_name':
      return beginsWith(consumer.firstNameKey, nameKey(text))
    case 'last_name':
      return beginsWith(consumer.lastNameKey, nameKey(text))
    case 'address':
      return beginsWith(consumer.streetKey, nameKey(text))
    case 'ssn':
      return digitsOf(text).length === 9
        ? eq(consumer.ssnIndex, findBy.ssn(vault, tenantId, text))
        : eq(consumer.ssnLast4Index, findBy.ssnLast4(vault, tenantId, text))
    case 'account_number':
      return owesDebt(tx, tenantId, eq(debt.accountNumberIndex, findBy.accountNumber(vault, tenantId, text)))
    case 'reference_number':
      return owesDebt(tx, tenantId, beginsWith(debt.referenceNumber, text.trim()))
  }
}

const key = (column: AnyColumn) => sql`${column} collate "C"`

function beginsWith(column: AnyColumn, prefix: string): SQL | undefined {
  const { from, to } = prefixRange(prefix)
  return and(gte(key(column), from), lt(key(column), to))
}

/** Everybody who owes a debt that fits. */
function owesDebt(tx: Tx, tenantId: string, fits: SQL | undefined): SQL {
  const owners = tx
    .select({ id: debtParty.consumerId })
    .from(debt)
    .innerJoin(debtParty, and(eq(debtParty.tenantId, debt.tenantId), eq(debtParty.debtId, debt.id)))
    .where(and(eq(debt.tenantId, tenantId), isNull(debt.deletedAt), isNull(debtParty.deletedAt), fits))
  return inArray(consumer.id, owners)
}

/** S-03: consumers with at least one debt of the status; 'all' is everybody, with or without a debt. */
function withStatus(tx: Tx, tenantId: string, status: ClientStatus): SQL | undefined {
  if (status === 'all') return undefined
  return exists(
    tx
      .select({ one: sql`1` })
      .from(debtParty)
      .innerJoin(debt, and(eq(debt.tenantId, debtParty.tenantId), eq(debt.id, debtParty.debtId)))
      .where(
        and(
          eq(debtParty.tenantId, tenantId),
          eq(debtParty.consumerId, consumer.id),
          isNull(debtParty.deletedAt),
          isNull(debt.deletedAt),
          eq(debt.status, status),
        ),
      ),
  )
}
