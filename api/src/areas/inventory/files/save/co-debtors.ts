import { localDateIn } from '@portal/shared/domain'
import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { maskValue } from '../../../../core/audit/mask-change.ts'
import { consumerRows, type ConsumerRows } from '../../../../core/consumer/consumer-record.ts'
import { insertConsumers } from '../../../../core/consumer/rows.ts'
import { insertDebts, listParties } from '../../../../core/debt/rows.ts'
import { findBy } from '../../../../security/find-by.ts'
import { nameKey } from '../../../../security/normalise.ts'
import type { Work } from '../../../../deps.ts'
import { requireNotices } from '../../../papers/index.ts'
import { rowEntry } from '../audit.ts'
import { peopleBySsn } from '../examine/rows.ts'
import { namesCoDebtor, ofCoDebtor } from '../row/co-debtor.ts'
import type { ReadRow } from '../row/read-row.ts'
import type { UploadRecord } from '../rows.ts'

/** An account whose row may name a co-debtor. */
export interface SharedAccount {
  readonly row: ReadRow
  readonly debtId: string
  readonly ownerId: string
  /** Its servicer sends the validation notice (L-19). */
  readonly isElsewhere: boolean
}

const CONTACTS = ['email', 'cell_phone', 'home_phone'] as const

/**
 * Adds the co-debtors that rows name: a person known by Social Security number owes this account too, anybody else
 * becomes a new consumer. Who owes the account already, by number or name, stays as they are. Each gets a validation
 * notice of their own. Returns the entries for the history of both people.
 */
export async function addCoDebtors(
  work: Work,
  upload: UploadRecord,
  shared: readonly SharedAccount[],
): Promise<AuditEntry[]> {
  const { tx, deps, tenant, now } = work
  const named = shared.filter(({ row }) => namesCoDebtor(row))
  if (named.length === 0) return []
  const indexOf = (row: ReadRow) => {
    const ssn = ofCoDebtor(row, 'ssn')
    return ssn === null ? null : findBy.ssn(deps.vault, tenant.id, ssn)
  }
  const found = await peopleBySsn(
    tx,
    tenant.id,
    named.flatMap(({ row }) => indexOf(row) ?? []),
  )
  const known = new Map<string, string>([...found].map(([index, { id }]) => [index, id]))
  const parties = await listParties(
    tx,
    tenant.id,
    named.map(({ debtId }) => debtId),
  )
  const people: ConsumerRows[] = []
  const owed: Parameters<typeof insertDebts>[2][number][] = []
  const noticesTo: Parameters<typeof requireNotices>[1][number][] = []
  const entries: AuditEntry[] = []
  for (const { row, debtId, ownerId, isElsewhere } of named) {
    const index = indexOf(row)
    const name = [ofCoDebtor(row, 'first_name'), ofCoDebtor(row, 'last_name')].join(' ')
    const ofDebt = parties.filter((party) => party.debtId === debtId)
    let consumerId = index === null ? undefined : known.get(index)
    const isThere = ofDebt.some((party) =>
      consumerId ? party.consumerId === consumerId : nameKey(party.fullName) === nameKey(name),
    )
    if (isThere) continue
    if (!consumerId) {
      const rows = personOf(work, row)
      people.push(rows)
      consumerId = rows.consumer.id
      if (index !== null) known.set(index, consumerId)
    }
    owed.push({ tenantId: tenant.id, debtId, consumerId, role: 'co_debtor', createdAt: now })
    if (!isElsewhere) noticesTo.push({ debtId, consumerId })
    const told = { co_debtor: maskValue('co_debtor', name) }
    for (const whose of [ownerId, consumerId])
      entries.push(rowEntry(work, upload, 'debt.co_debtor_added', { consumerId: whose, debtId, line: row.line }, told))
  }
  await insertConsumers(tx, people)
  await insertDebts(tx, [], owed)
  await requireNotices(work, noticesTo)
  return entries
}

function personOf({ deps, tenant, now }: Work, row: ReadRow): ConsumerRows {
  const cell = (name: string) => ofCoDebtor(row, name)
  return consumerRows(
    { ...deps, now },
    {
      tenantId: tenant.id,
      firstName: cell('first_name')!,
      lastName: cell('last_name')!,
      dob: cell('date_of_birth'),
      ssn: cell('ssn'),
      street: cell('street'),
      city: cell('city'),
      state: cell('state'),
      zip: cell('zip'),
      contacts: CONTACTS.flatMap((kind) => {
        const value = cell(kind)
        return value === null ? [] : [{ kind, value }]
      }),
      dateAdded: localDateIn(now, tenant.zone),
      rest: { language: 'en', newPaymentSystem: true },
    },
  )
}
