import { wordedBlocks, type TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { listStoredBlocks } from './content-repo.ts'
import { derivedBlocks, type Block } from './derived-blocks.ts'

/**
 * The tenant's content blocks in one language: derived from its settings, overridden by its file, and both overridden
 * by blocks changed at run time.
 */
export async function listBlocks(tx: Tx, tenant: TenantSettings, language: 'en' | 'es'): Promise<Block[]> {
  const stored = await listStoredBlocks(tx, tenant.id, language)
  const blocks = new Map<string, Block>()
  for (const block of derivedBlocks(tenant, language)) blocks.set(block.name, block)
  for (const name of wordedBlocks) {
    const block = tenant.content_blocks[name]
    if (!block) continue
    const body = { ...blocks.get(name)?.body, ...block[language] }
    blocks.set(name, { name, version: block.version, body })
  }
  for (const { name, version, body } of stored)
    blocks.set(name, { name, version, body: JSON.parse(body) as Record<string, unknown> })
  return [...blocks.values()]
}
