import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { contentHash } from './content-hash.ts'
import { defaultTemplates } from './defaults.ts'
import { insertTemplate, insertVersion, knownKeys } from './repo.ts'

/**
 * Installs and publishes the product's letters and e-mails that a tenant does not have; its versions of the others
 * stay. Concurrent calls install each template once.
 */
export async function installDefaults(tx: Tx, { ids }: Pick<Deps, 'ids'>, tenantId: string, now: Date): Promise<void> {
  const all = defaultTemplates()
  const known = await knownKeys(
    tx,
    tenantId,
    all.map(({ key }) => key),
  )
  for (const [at, { kind, key, content }] of all.entries()) {
    if (known.has(`${kind}/${key}`)) continue
    const id = ids.next()
    // Lists keep the order of the files.
    const row = {
      tenantId,
      id,
      kind,
      key,
      publishedVersion: 1,
      createdAt: new Date(now.getTime() + at),
      updatedAt: now,
    }
    if (!(await insertTemplate(tx, row))) continue
    const sha256 = contentHash(content)
    await insertVersion(tx, { tenantId, templateId: id, version: 1, content, sha256, authorId: null, createdAt: now })
  }
}
