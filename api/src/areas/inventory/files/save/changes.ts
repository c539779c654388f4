import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { adjustMany } from '../../../../core/ledger/post.ts'
import { lockDebt, bookOf, lockOfferable, makeOffersFor, tenantStrategies } from '../../../money/index.ts'
import { markByFile } from '../../../desk/index.ts'
import { debtsByReference } from '../examine/rows.ts'
import type { UploadRecord } from '../rows.ts'
import type { Work } from '../../../../deps.ts'
import { takeBack } from '../../servicers/take-back.ts'
import { rowEntry } from '../audit.ts'
import { strategyIdOf } from '../examine/strategies.ts'
import { agentsOf } from '../examine/agents.ts'
import type { Finding } from '../verdict.ts'
import { changeFacts, readFacts, ADDRESS } from './changes-repo.ts'
import { addCoDebtors } from './co-debtors.ts'
import { changeContactsByFile } from './contacts.ts'
import { formatWireMoney, localDateIn, toCents } from '@portal/shared/domain'
import { maskValue } from '../../../../core/audit/mask-change.ts'
import { columnsOf } from '../row/columns.ts'
import { filedStatus } from '../row/legal-status.ts'
import type { ReadRow } from '../row/read-row.ts'

/**
 * Changes accounts whose rows are locked: a balance by a ledger entry that names the file and line, other fields
 * directly; an account that is taken back gets the new balance first. An empty cell changes nothing. Returns the
 * history entry of each.
 */
export async function applyChanges(work: Work, upload: UploadRecord, found: readonly Finding[]): Promise<AuditEntry[]> {
  const { tx, tenant, now } = work
  const debts = await debtsByReference(
    tx,
    tenant.id,
    found.map(({ row }) => row.text('reference_number')!),
  )
  const changes = found.map((finding) => ({ ...finding, debt: debts.get(finding.row.text('reference_number')!)! }))
  const before = await readFacts(
    tx,
    tenant.id,
    changes.map(({ debt }) => debt.id),
  )
  const agents = await agentsOf(
    tx,
    tenant.id,
    changes.map(({ row }) => row),
  )
  const strategies = tenantStrategies(tenant)
  const strategyOf = (row: ReadRow) => strategyIdOf(row, strategies)
  await changeFacts(
    { tx, tenantId: tenant.id, now },
    changes.map(({ row, debt }) => ({ debtId: debt.id, ownerId: debt.ownerId, row })),
    agents,
    strategyOf,
  )
  await adjustMany(
    bookOf(work),
    changes.map(({ row, debt, amount }) => ({
      debtId: debt.id,
      creditor: debt.currentCreditor,
      amount,
      key: `inventory:${upload.id}:${row.line}`,
      reason: 'inventory',
    })),
  )
  const entries: AuditEntry[] = []
  for (const { row, debt } of changes) {
    if (row.text('taken_back') === null) continue
    const servicer = await takeBack(work, await lockDebt(tx, tenant.id, debt.id))
    const about = { consumerId: debt.ownerId, debtId: debt.id, line: row.line }
    entries.push(rowEntry(work, upload, 'debt.taken_back', about, { servicer_from: servicer }))
  }
  for (const { row, debt } of changes) {
    const was = { ...before.get(debt.id), balance: debt.balance.toString() }
    const reached = await changeContactsByFile(work, upload.savedBy ?? upload.createdBy, { ownerId: debt.ownerId, row })
    const detail = { ...changedDetail(row, was, agents, strategyOf), ...reached }
    const about = { consumerId: debt.ownerId, debtId: debt.id, line: row.line }
    if (Object.keys(detail).length > 0) entries.push(rowEntry(work, upload, 'debt.changed', about, detail))
  }
  const shared = changes.map(({ row, debt }) => ({ row, debtId: debt.id, ownerId: debt.ownerId }))
  entries.push(...(await addCoDebtors(work, upload, shared)))
  const renamed = changes.filter(({ row, debt }) => {
    const named = strategyOf(row)
    return named !== null && named !== before.get(debt.id)?.['offer_strategy']
  })
  entries.push(
    ...(await offersOf(
      work,
      renamed.map(({ debt }) => debt.id),
    )),
  )
  // Last, because it writes to the audit chain, which everybody waits for.
  await markByFile(
    work,
    upload.savedBy ?? upload.createdBy,
    changes.flatMap(({ row, debt }) => {
      const filed = filedStatus(row)
      return filed ? [{ ...filed, consumerId: debt.ownerId, evidence: filed.evidence || upload.fileName }] : []
    }),
  )
  return entries
}

/** Accounts that another strategy was named for are offered what it says at once (F-13). */
async function offersOf(work: Work, renamed: readonly string[]): Promise<AuditEntry[]> {
  if (renamed.length === 0) return []
  const { tx, tenant, now } = work
  const date = localDateIn(now, tenant.zone)
  const debtIds = await lockOfferable(tx, tenant.id, renamed, date)
  return (await makeOffersFor(work, { debtIds, date, isChange: true })).entries
}

/**
 * The changes of a row, each field before and after, by the names of the columns; what reaches the customer is told by
 * `changeContactsByFile`. Of an address, the chain keeps just enough to recognize it.
 */
function changedDetail(
  row: ReadRow,
  was: Readonly<Record<string, string | null>>,
  agents: ReadonlyMap<string, string>,
  strategyOf: (row: ReadRow) => string | null,
): AuditEntry['detail'] {
  const changed = columnsOf.update.flatMap(({ name, kind }) => {
    // An agent is recorded by account and a strategy by its id: their names may change.
    const toldAs = (column: string) => {
      const given = row.text(column)
      if (column === 'agent') return agents.get(given ?? '') ?? null
      return column === 'offer_strategy' ? strategyOf(row) : given
    }
    const [from, to] = [was[name] ?? null, toldAs(name)]
    if (toldApart(name) || to === null || to === from) return []
    const told = (value: string | null) => {
      if (value === null) return null
      if (isAddress(name)) return maskValue(name, value)
      if (kind === 'money') return formatWireMoney(toCents(BigInt(value)))
      return kind === 'percent' || kind === 'whole_percent' ? `${value}%` : value
    }
    return [
      [`${name}_from`, told(from)],
      [`${name}_to`, told(to)],
    ]
  })
  return Object.fromEntries(changed)
}

/** Columns whose change is recorded elsewhere: the entry for taking back an account is separate. */
const toldApart = (name: string): boolean =>
  name === 'reference_number' ||
  name === 'taken_back' ||
  name.startsWith('email') ||
  name.endsWith('_phone') ||
  name.startsWith('co_debtor') ||
  name.startsWith('legal_status')

const isAddress = (name: string): boolean => (ADDRESS as readonly string[]).includes(name)
