import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import { verifyAudit } from '../../../core/audit/verify-audit.ts'
import { findFile } from '../cases/rows.ts'
import { findThreadFile } from '../../people/index.ts'
import { fileDocument } from '../../../core/documents/file-document.ts'
import { readDocument } from '../../../core/documents/read-document.ts'
import type { Gathered } from './gather.ts'
import { indexPage, type Listed } from './index-page.ts'
import { sections } from './section-repo.ts'

/** A file of the pack. */
export interface PackFile {
  path: string
  bytes: Buffer
}

/** The file name of the pack for a debt's reference number. */
export const packName = (reference: string, day: string): string =>
  `evidence_${reference.replace(/[^\w-]+/g, '-')}_${day}.zip`

interface Made {
  deps: Deps
  tenant: TenantSettings
  gathered: Gathered
  now: Date
  by: string
  language: Language
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/**
 * Yields the files of a pack one by one, so that memory never has more than one document: data, documents, files of
 * cases, then the index and last the manifest with the SHA-256 of each (F-12).
 */
export async function* packFiles(made: Made): AsyncGenerator<PackFile> {
  const { gathered, tenant, now, by, deps } = made
  const listed: Listed[] = []
  const note = (path: string, bytes: Buffer, title?: string): PackFile => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    listed.push({ path, size: bytes.length, sha256, ...(title && { title }) })
    return { path, bytes }
  }
  for (const section of sections) yield note(`data/${section}.json`, json(gathered.rows[section]))
  yield note('data/staff.json', json(gathered.staff))
  yield note('data/changes.json', json(gathered.changes))
  const chain = await deps.db.withTenant(tenant.id, (tx) => verifyAudit(tx, tenant.id))
  yield note('data/chain.json', json({ ...chain, tenant: tenant.id, hash_of: HASH_OF }))
  for await (const { path, bytes, title } of documentFiles(made)) yield note(path, bytes, title)
  const head = {
    company: tenant.tenant.full_name,
    reference: gathered.reference,
    owner: gathered.ownerName,
    madeAt: now.toISOString(),
    by,
  }
  yield note('index.html', Buffer.from(indexPage({ ...head, gathered, chain, listed, language: made.language })))
  yield {
    path: 'manifest.json',
    bytes: json({ ...head, tenant: tenant.id, debt: gathered.about.debtId, files: listed }),
  }
}

/** How an entry's hash is computed, for readers who verify it themselves. */
const HASH_OF =
  'sha256 of the JSON array [previous_hash, tenant, seq, at, actor_kind, actor_id, action, consumer_id, subject, detail]'

async function* documentFiles({ deps, tenant, gathered, now }: Made): AsyncGenerator<PackFile & { title: string }> {
  let n = 0
  const place = (name: string) => `documents/${String(++n).padStart(3, '0')}_${name}`
  for (const entry of gathered.documents) {
    const { row, read } = await deps.db.withTenant(tenant.id, async (tx) => {
      const row = await fileDocument(tx, deps, tenant, entry, now)
      return { row, read: await readDocument(tx, deps, tenant.id, row.id, now) }
    })
    // A document that differs from what was filed is given to nobody (F-02); the audit chain shows that it is missing.
    if (read.ok) yield { path: place(read.fileName), bytes: read.bytes, title: row.name }
  }
  for (const { id, name, of, label } of gathered.files) {
    const file = await deps.db.withTenant(tenant.id, (tx): Promise<{ bytes: Buffer } | null> =>
      of === 'case' ? findFile(tx, tenant.id, id) : findThreadFile(tx, tenant.id, id),
    )
    if (file) yield { path: place(`${label}_${name}`), bytes: file.bytes, title: `${label}: ${name}` }
  }
}
