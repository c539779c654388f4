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
import { changedDetail } from './changed-detail.ts'
import { changeFacts, readFacts } from './changes-repo.ts'

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
