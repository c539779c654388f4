import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { findBy } from '../../../security/find-by.ts'
import { nameKey, referenceKey, zipKey } from '../../../security/normalise.ts'
import type { Vault } from '../../../security/vault.ts'
import type { Identifiers } from './identifiers.ts'

/** The only person who matches the identifiers; null for no match, and for several so that none is revealed. */
export async function findPerson(tx: Tx, vault: Vault, tenantId: string, given: Identifiers): Promise<string | null> {
  const rows = await tx
    .selectDistinct({ id: consumer.id })
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), isNull(consumer.deletedAt), ...conditions(tx, vault, tenantId, given)))
    .limit(2)
  return rows.length === 1 ? rows[0]!.id : null
}

function conditions(tx: Tx, vault: Vault, tenantId: string, given: Identifiers): SQL[] {
  const ssn4 = (value: string) => eq(consumer.ssnLast4Index, findBy.ssnLast4(vault, tenantId, value))
  const dob = (value: string) => eq(consumer.dobIndex, findBy.dob(vault, tenantId, value))
  const zip = (value: string) => sql`left(${consumer.zip}, 5) = ${zipKey(value)}`
  switch (given.variant) {
    case 'login':
      return [
        or(ofDebt(tx, tenantId, given.reference), eq(consumer.loginId, referenceKey(given.reference)))!,
        ssn4(given.ssn4),
        dob(given.dob),
      ]
    case 'fullname_ssn':
      return [
        eq(consumer.fullNameKey, nameKey(given.fullName)),
        ssn4(given.ssn4),
        // The contract requires one of them.
        ...(given.zip === undefined ? [] : [zip(given.zip)]),
        ...(given.dob === undefined ? [] : [dob(given.dob)]),
        ...(given.zip === undefined && given.dob === undefined ? [sql`false`] : []),
      ]
    case 'data_id':
      return [ofDebt(tx, tenantId, given.reference), zip(given.zip)]
    case 'zip':
      return [zip(given.zip), ssn4(given.ssn4)]
    case 'ssn':
      return [eq(consumer.ssnIndex, findBy.ssn(vault, tenantId, given.ssn)), dob(given.dob)]
    case 'account_number':
      return [ofAccount(tx, tenantId, findBy.accountNumber(vault, tenantId, given.accountNumber)), zip(given.zip)]
    case 'link':
      return [
        eq(consumer.id, given.consumerId),
        ...(given.ssn4 === undefined ? [] : [ssn4(given.ssn4)]),
        ...(given.dob === undefined ? [] : [dob(given.dob)]),
        ...(given.zip === undefined ? [] : [zip(given.zip)]),
        ...((given.ssn4 ?? given.dob ?? given.zip) === undefined ? [sql`false`] : []),
      ]
  }
}

/** Everybody who owes the debt of a reference number, including co-debtors. */
const ofDebt = (tx: Tx, tenantId: string, reference: string): SQL =>
  partyOf(tx, tenantId, eq(debt.referenceNumber, referenceText(reference)))
const ofAccount = (tx: Tx, tenantId: string, index: string): SQL =>
  partyOf(tx, tenantId, eq(debt.accountNumberIndex, index))

function partyOf(tx: Tx, tenantId: string, which: SQL): SQL {
  const parties = tx
    .select({ id: debtParty.consumerId })
    .from(debtParty)
    .innerJoin(debt, and(eq(debt.tenantId, debtParty.tenantId), eq(debt.id, debtParty.debtId)))
    .where(and(eq(debtParty.tenantId, tenantId), isNull(debtParty.deletedAt), isNull(debt.deletedAt), which))
  return sql`${consumer.id} in ${parties}`
}

/** Reference numbers are stored as the creditor writes them, dashes included. */
const referenceText = (text: string): string => text.trim().toUpperCase()
