import type * as v from 'valibot'
import type { BankFile, BankFileBatch, BankFileEntry, BankItem } from '@portal/shared/contract'
import { can, formatWireMoney, maskAccount } from '@portal/shared/domain'
import type { Actor } from '../../../http/context.ts'
import type { EntryRow } from './entry-repo.ts'
import type { BatchRow, FileRow } from './file-repo.ts'
import type { ItemRow } from './item-repo.ts'

/** The dependencies of the calls that show files. */
export interface Reader {
  actor: Actor
  isStopped: boolean
  nameOf: (staffId: string | null) => string | null
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null

export function presentFile(file: FileRow, reader: Reader): v.InferInput<typeof BankFile> {
  return {
    file_id: file.id,
    business_date: file.businessDate,
    modifier: file.modifier,
    status: file.status,
    effective_date: file.effectiveOn,
    entries: file.entries,
    entry_hash: file.hash,
    debits: formatWireMoney(file.debits),
    credits: formatWireMoney(file.credits),
    sha256: file.sha256,
    created_by: reader.nameOf(file.createdBy),
    created_at: file.createdAt.toISOString(),
    released_by: reader.nameOf(file.releasedBy),
    released_at: instant(file.releasedAt),
    transmitted_at: instant(file.transmittedAt),
    cancelled_by: reader.nameOf(file.cancelledBy),
    cancel_reason: file.cancelReason,
    release: releaseFor(file, reader),
  }
}

function releaseFor(
  { status, createdBy }: FileRow,
  { actor, isStopped }: Reader,
): v.InferInput<typeof BankFile>['release'] {
  if (status !== 'awaiting_release') return 'not_waiting'
  if (!can(actor, 'file.release')) return 'no_permission'
  if (createdBy === actor.id) return 'own_file'
  return isStopped ? 'stopped' : 'allowed'
}

export const presentBatch = (batch: BatchRow): v.InferInput<typeof BankFileBatch> => ({
  number: batch.number,
  sec: batch.sec,
  description: batch.description,
  entries: batch.entries,
  debits: formatWireMoney(batch.debits),
  credits: formatWireMoney(batch.credits),
})

export const presentEntry = (entry: EntryRow): v.InferInput<typeof BankFileEntry> => ({
  entry_id: entry.id,
  batch: entry.batch ?? 0,
  kind: entry.kind,
  trace: entry.trace ?? '',
  name: entry.name,
  account: maskAccount(entry.lastFour),
  amount: formatWireMoney(entry.amount),
  status: entry.status,
  return_code: entry.returnCode,
})

export const presentItem = (item: ItemRow): v.InferInput<typeof BankItem> => ({
  item_id: item.id,
  kind: item.kind,
  code: item.code,
  trace: item.trace,
  name: item.name,
  account: maskAccount(item.lastFour),
  amount: formatWireMoney(item.amount),
  problem: item.problem ?? 'unknown_trace',
  received_at: item.createdAt.toISOString(),
})
