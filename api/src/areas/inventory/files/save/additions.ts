import { formatWireMoney, localDateIn, type LocalDate } from '@portal/shared/domain'
import { findBy } from '../../../../security/find-by.ts'
import { placeDebts, requireNotices, type NewDebt, type NoticeConsumer } from '../../../papers/index.ts'
import { bookOf, lockOfferable, makeOffersFor } from '../../../money/index.ts'
import { insertConsumers } from '../../../../core/consumer/rows.ts'
import { peopleBySsn } from '../examine/rows.ts'
import type { UploadRecord } from '../rows.ts'
import type { Work } from '../../../../deps.ts'
import type { ConsumerRows } from '../../../../core/consumer/consumer-record.ts'
import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { rowEntry } from '../audit.ts'
import { yieldRegularly } from '../yield-regularly.ts'
import { agentsOf } from '../examine/agents.ts'
import type { ReadRow } from '../row/read-row.ts'
import { isElsewhere, servicerDetail } from '../row/servicer.ts'
import type { Finding } from '../verdict.ts'
import { addCoDebtors, type SharedAccount } from './co-debtors.ts'
import { debtOf, personOf } from './new-records.ts'
import { writeServicers, type Servicer } from './servicer-repo.ts'

/**
 * Saves new accounts: a person known by Social Security number gets another account, everybody else becomes a new
 * consumer. Returns the history entry of each.
 */
export async function applyAdditions(
  work: Work,
  upload: UploadRecord,
  found: readonly Finding[],
): Promise<AuditEntry[]> {
  const { tx, deps, tenant, now } = work
  const today = localDateIn(now, tenant.zone)
  const rows = found.map(({ row }) => row)
  const indexes = rows.map((row) => ssnIndexOf(work, row))
  const known = indexes.filter((index) => index !== null)
  const owners = new Map<string, NoticeConsumer>(await peopleBySsn(tx, tenant.id, known))
  const agents = await agentsOf(tx, tenant.id, rows)
  const people: ConsumerRows[] = []
  const debts: NewDebt[] = []
  // The servicer of an account sends the notice, so we send none (L-19).
  const elsewhere: NewDebt[] = []
  const servicers: Servicer[] = []
  const entries: AuditEntry[] = []
  const shared: SharedAccount[] = []
  for (const [i, row] of rows.entries()) {
    const index = indexes[i] ?? null
    let owner = index === null ? undefined : owners.get(index)
    const isKnown = owner !== undefined
    if (!owner) {
      const person = personOf(work, row, today, agents)
      people.push(person)
      const { id, fullName, street = null, city = null, state = null, zip = null } = person.consumer
      owner = { id, fullName, street, city, state, zip }
      if (index !== null) owners.set(index, owner)
    }
    const debt = debtOf(work, row, owner, today)
    const isTheirs = isElsewhere(row)
    shared.push({ row, debtId: debt.row.id, ownerId: owner.id, isElsewhere: isTheirs })
    ;(isTheirs ? elsewhere : debts).push(debt)
    if (isTheirs) servicers.push({ debtId: debt.row.id, detail: servicerDetail(row) })
    const placed = { balance: formatWireMoney(debt.amount), creditor: debt.row.currentCreditor }
    const about = { consumerId: owner.id, debtId: debt.row.id, line: row.line }
    entries.push(rowEntry(work, upload, isKnown ? 'debt.placed' : 'consumer.added', about, placed))
    await yieldRegularly(i)
  }
  await insertConsumers(tx, people)
  await placeDebts(bookOf(work), deps, tenant, debts)
  await placeDebts(bookOf(work), deps, tenant, elsewhere)
  await requireNotices(
    work,
    debts.map(({ row, owner }) => ({ debtId: row.id, consumerId: owner.id })),
  )
  await writeServicers(work, servicers)
  return [...entries, ...(await addCoDebtors(work, upload, shared)), ...(await offersOf(work, debts, today))]
}

function ssnIndexOf({ deps, tenant }: Work, row: ReadRow): string | null {
  const ssn = row.text('ssn')
  return ssn === null ? null : findBy.ssn(deps.vault, tenant.id, ssn)
}

/** F-13: makes the offers of new accounts in the transaction that places them; returns the entries about them. */
async function offersOf(work: Work, debts: readonly NewDebt[], date: LocalDate): Promise<AuditEntry[]> {
  const { tx, tenant } = work
  const placed = debts.map(({ row }) => row.id)
  const debtIds = await lockOfferable(tx, tenant.id, placed, date)
  return (await makeOffersFor(work, { debtIds, date })).entries
}
