import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { adjustMany } from '../../../../core/ledger/post.ts'
import { lockDebt, bookOf } from '../../../money/index.ts'
import { debtsByReference } from '../examine/rows.ts'
import type { UploadRecord } from '../rows.ts'
import type { Work } from '../../../../deps.ts'
import { takeBack } from '../../servicers/take-back.ts'
import { rowEntry } from '../audit.ts'
import { agentsOf } from '../examine/agents.ts'
import type { Finding } from '../verdict.ts'
import { changeFacts, readFacts, ADDRESS } from './changes-repo.ts'
import { formatWireMoney, toCents } from '@portal/shared/domain'
import { maskValue } from '../../../../core/audit/mask-change.ts'
import { columnsOf } from '../row/columns.ts'
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
  await changeFacts(
    { tx, tenantId: tenant.id, now },
    changes.map(({ row, debt }) => ({ debtId: debt.id, ownerId: debt.ownerId, row })),
    agents,
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
  const changed = changes.flatMap(({ row, debt }) => {
    const was = { ...before.get(debt.id), balance: debt.balance.toString() }
    const detail = changedDetail(row, was, agents)
    const about = { consumerId: debt.ownerId, debtId: debt.id, line: row.line }
    return detail === null ? [] : [rowEntry(work, upload, 'debt.changed', about, detail)]
  })
  return [...entries, ...changed]
}

/**
 * The changes of a row, each field before and after, by the names of the columns; null when nothing changed. Of an
 * address, the chain keeps just enough to recognize it.
 */
function changedDetail(
  row: ReadRow,
  was: Readonly<Record<string, string | null>>,
  agents: ReadonlyMap<string, string>,
): AuditEntry['detail'] | null {
  const changed = columnsOf.update.flatMap(({ name, kind }) => {
    const given = row.text(name)
    // An agent is recorded by account, whose name stays available when its address changes.
    const [from, to] = [was[name] ?? null, name === 'agent' ? (agents.get(given ?? '') ?? null) : given]
    // The entry for taking back an account is separate.
    if (name === 'reference_number' || name === 'taken_back' || to === null || to === from) return []
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
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

const isAddress = (name: string): boolean => (ADDRESS as readonly string[]).includes(name)
