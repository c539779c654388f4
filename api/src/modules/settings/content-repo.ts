import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { contentBlock } from '../../db/schema/tenant.ts'

/** Blocks that were changed while the portal ran, in one language; `body` is JSON text. */
export function listStoredBlocks(
  tx: Tx,
  tenantId: string,
  language: 'en' | 'es',
): Promise<{ name: string; version: number; body: string }[]> {
  return tx
    .select({ name: contentBlock.name, version: contentBlock.version, body: contentBlock.body })
    .from(contentBlock)
    .where(and(eq(contentBlock.tenantId, tenantId), eq(contentBlock.language, language)))
}
