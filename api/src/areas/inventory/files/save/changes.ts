import type { AuditEntry } from '../../../../core/audit/audit.ts'
import { adjustMany } from '../../../../core/ledger/post.ts'
import { lockDebt, bookOf, lockOfferable, makeOffersFor, tenantStrategies } from '../../../money/index.ts'
import { markByFile } from '../../../desk/index.ts'
import { debtsByReference, type FoundDebt } from '../examine/rows.ts'
import type { UploadRecord } from '../rows.ts'
import type { Work } from '../../../../deps.ts'
import { takeBack } from '../../servicers/take-back.ts'
import { rowEntry } from '../audit.ts'
import { strategyIdOf } from '../examine/strategies.ts'
import { agentsOf } from '../examine/agents.ts'
import type { Finding } from '../verdict.ts'
import { changedDetail } from './changed-detail.ts'
import { changeFacts, readFacts } from './changes-repo.ts'
import { addCoDebtors, type SharedAccount } from './co-debtors.ts'
import { changeContactsByFile } from './contacts.ts'
import { localDateIn } from '@portal/shared/domain'
import { filedStatus } from '../row/legal-status.ts'
import { releaseItemizedNotices } from '../../../papers/index.ts'
import { namesItemization } from '../row/itemization.ts'
import type { ReadRow } from '../row/read-row.ts'

/**
 * Changes accounts whose rows are locked: a balance by a ledger entry that names the file and line, other fields
 * directly; an account that is taken back gets the new balance first. An empty cell changes nothing. Returns the
 * history entry of each.
 */
export async function applyChanges(work: Work, upload: UploadRecord, found: readonly Finding[]): Promise<AuditEntry[]> {
  const { tx, tenant, now } = work
  const rows = found.map(({ row }) => row)
  const debts = await debtsByReference(tx, tenant.id, rows.map(referenceOf))
  const changes = found.map((finding) => ({ ...finding, debt: debts.get(referenceOf(finding.row))! }))
  const before = await readFacts(tx, tenant.id, idsOf(changes))
  const agents = await agentsOf(tx, tenant.id, rows)
  const strategies = tenantStrategies(tenant)
  const strategyOf = (row: ReadRow) => strategyIdOf(row, strategies)
  await changeFacts(
    { tx, tenantId: tenant.id, now },
    changes.map(({ row, debt }) => ({ debtId: debt.id, ownerId: debt.ownerId, row })),
    agents,
    strategyOf,
  )
  await adjustBalances(work, upload, changes)
  const entries = await takeBackNamed(work, upload, changes)
  await releaseItemizedNotices(work, idsOf(changes.filter(({ row }) => namesItemization(row))))
  for (const { row, debt } of changes) {
    const was = { ...before.get(debt.id), balance: debt.balance.toString() }
    const reached = await changeContactsByFile(work, savedBy(upload), { ownerId: debt.ownerId, row })
    const detail = { ...changedDetail(row, was, agents, strategyOf), ...reached }
    const about = { consumerId: debt.ownerId, debtId: debt.id, line: row.line }
    if (Object.keys(detail).length > 0) entries.push(rowEntry(work, upload, 'debt.changed', about, detail))
  }
  entries.push(...(await addCoDebtors(work, upload, changes.map(sharedAccount))))
  const renamed = changes.filter(({ row, debt }) => {
    const named = strategyOf(row)
    return named !== null && named !== before.get(debt.id)?.['offer_strategy']
  })
  entries.push(...(await offersOf(work, idsOf(renamed))))
  // Last, because it writes to the audit chain, which everybody waits for.
  await markByFile(
    work,
    savedBy(upload),
    changes.flatMap((change) => filedOf(upload, change)),
  )
  return entries
}

/** A row of the file and the debt that it changes, as it stood before. */
type Change = Finding & { readonly debt: FoundDebt }

const referenceOf = (row: ReadRow): string => row.text('reference_number')!
const idsOf = (changes: readonly Change[]): string[] => changes.map(({ debt }) => debt.id)
const savedBy = (upload: UploadRecord): string => upload.savedBy ?? upload.createdBy
const sharedAccount = ({ row, debt }: Change): SharedAccount => ({
  row,
  debtId: debt.id,
  ownerId: debt.ownerId,
  isElsewhere: debt.status === 'external' && row.text('taken_back') === null,
})

async function adjustBalances(work: Work, upload: UploadRecord, changes: readonly Change[]): Promise<void> {
  const lines = changes.map(({ row, debt, amount }) => ({
    debtId: debt.id,
    creditor: debt.currentCreditor,
    amount,
    key: `inventory:${upload.id}:${row.line}`,
    reason: 'inventory' as const,
  }))
  await adjustMany(bookOf(work), lines)
}

async function takeBackNamed(work: Work, upload: UploadRecord, changes: readonly Change[]): Promise<AuditEntry[]> {
  const { tx, tenant } = work
  const entries: AuditEntry[] = []
  for (const { row, debt } of changes) {
    if (row.text('taken_back') === null) continue
    const servicer = await takeBack(work, await lockDebt(tx, tenant.id, debt.id))
    const about = { consumerId: debt.ownerId, debtId: debt.id, line: row.line }
    entries.push(rowEntry(work, upload, 'debt.taken_back', about, { servicer_from: servicer }))
  }
  return entries
}

function filedOf({ fileName }: UploadRecord, { row, debt }: Change) {
  const filed = filedStatus(row)
  return filed ? [{ ...filed, consumerId: debt.ownerId, evidence: filed.evidence || fileName }] : []
}

/** Accounts that another strategy was named for are offered what it says at once (F-13). */
async function offersOf(work: Work, renamed: readonly string[]): Promise<AuditEntry[]> {
  if (renamed.length === 0) return []
  const { tx, tenant, now } = work
  const date = localDateIn(now, tenant.zone)
  const debtIds = await lockOfferable(tx, tenant.id, renamed, date)
  return (await makeOffersFor(work, { debtIds, date, isChange: true })).entries
}
