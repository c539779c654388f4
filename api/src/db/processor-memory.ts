import { and, eq } from 'drizzle-orm'
import type { ProcessorMemory, RememberedKind } from '../gateways/processor/memory.ts'
import type { Database, Tx } from './database.ts'
import { processorObject } from './schema/processor.ts'

/** The memory of a processor's adapter in our own database, protected by each tenant's row policy. */
export function createProcessorMemory(db: Database): ProcessorMemory {
  return {
    keep: (tenantId, kind, reference, object) =>
      db.withTenant(tenantId, async (tx) => {
        await tx.insert(processorObject).values({ tenantId, kind, reference, object }).onConflictDoNothing()
        return (await find(tx, tenantId, kind, reference)) ?? object
      }),
    recall: (tenantId, kind, reference) => db.withTenant(tenantId, (tx) => find(tx, tenantId, kind, reference)),
  }
}

async function find(tx: Tx, tenantId: string, kind: RememberedKind, reference: string): Promise<string | null> {
  const [row] = await tx
    .select({ object: processorObject.object })
    .from(processorObject)
    .where(
      and(
        eq(processorObject.tenantId, tenantId),
        eq(processorObject.kind, kind),
        eq(processorObject.reference, reference),
      ),
    )
  return row?.object ?? null
}
