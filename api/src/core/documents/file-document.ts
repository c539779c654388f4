import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Entry, Made } from './entry.ts'
import { findFiledEntry, insertDocument, type FiledDocument } from './repo.ts'

/** SHA-256 in hex. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Returns the filed document of an entry; draws and files it on the first request. Database rights and a trigger forbid
 * any later change, so readers can rely on the hash (F-02).
 */
export async function fileDocument(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'callbacks'>,
  tenant: TenantSettings,
  entry: Entry,
  now: Date,
): Promise<FiledDocument> {
  const filed = await findFiledEntry(tx, tenant.id, entry)
  if (filed) return filed
  const source = deps.callbacks.documents.find((of) => of.kind === entry.kind && (of.isOf?.(entry.edition) ?? true))
  if (!source) throw new Error(`no source of ${entry.kind} ${entry.edition}`)
  return fileMade(tx, deps, tenant, entry, await source.make({ tx, tenant }, entry), now)
}

/** Files a document that was drawn already, unless its entry is filed; returns the one that is kept. */
export async function fileMade(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  tenant: TenantSettings,
  entry: Entry,
  made: Made,
  now: Date,
): Promise<FiledDocument> {
  await insertDocument(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    consumerId: entry.consumerId,
    debtId: entry.debtId,
    kind: entry.kind,
    sourceId: entry.sourceId,
    edition: entry.edition,
    language: entry.language,
    name: made.name,
    fileName: made.fileName,
    sha256: hashOf(made.bytes),
    bytes: made.bytes,
    size: made.bytes.length,
    templateVersion: made.templateVersion,
    createdAt: entry.at,
    filedAt: now,
  })
  // A concurrent request may have filed it first; read the row that was kept.
  return (await findFiledEntry(tx, tenant.id, entry))!
}
