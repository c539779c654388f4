import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Entry } from './entry.ts'
import { findFiledEntry, insertDocument, type FiledDocument } from './repo.ts'

/** SHA-256 as it is listed: hex. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The document of an entry: drawn and filed when nobody has asked for it before, and from then on what was filed. It is
 * written once and never again, by right and by trigger, so its hash is what the reader may rely on (F-02).
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
  const made = await source.make({ tx, tenant }, entry)
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
  // Whoever filed it first at the same moment: one row, one hash.
  return (await findFiledEntry(tx, tenant.id, entry))!
}
