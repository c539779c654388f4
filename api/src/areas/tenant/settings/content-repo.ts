import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { contentBlock } from '../../../db/schema/tenant.ts'

/** Content blocks changed at run time, in one language; `body` is JSON text. */
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

/** Stores a block in both languages, replacing the earlier one; `body` is JSON text. */
export async function storeBlock(
  tx: Tx,
  tenantId: string,
  block: { name: string; body: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(contentBlock)
    .values((['en', 'es'] as const).map((language) => ({ tenantId, language, ...block, updatedAt: now })))
    .onConflictDoUpdate({
      target: [contentBlock.tenantId, contentBlock.name, contentBlock.language],
      set: { body: block.body, updatedAt: now, version: sql`${contentBlock.version} + 1` },
    })
}
