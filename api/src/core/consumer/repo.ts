import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { compiled, type Slots } from '../../db/compiled.ts'
import type { Tx } from '../../db/database.ts'
import { consumer, contactPoint, employer, staff } from '../../db/schema/people.ts'

export type ConsumerRow = typeof consumer.$inferSelect
export type ContactRow = typeof contactPoint.$inferSelect

const liveConsumer = compiled((tx, { tenantId, id }: Slots<{ tenantId: string; id: string }>) =>
  tx
    .select()
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, id), isNull(consumer.deletedAt)))
    .limit(1),
)

/** A consumer of the tenant; null for another tenant's and for a removed one. */
export async function findConsumer(tx: Tx, tenantId: string, id: string): Promise<ConsumerRow | null> {
  const [row] = await liveConsumer(tx, { tenantId, id })
  return row ?? null
}

const liveReader = compiled((tx, { tenantId, id }: Slots<{ tenantId: string; id: string }>) => {
  const hasContact = (...kinds: ContactRow['kind'][]) =>
    exists(
      tx
        .select()
        .from(contactPoint)
        .where(
          and(
            eq(contactPoint.tenantId, consumer.tenantId),
            eq(contactPoint.consumerId, consumer.id),
            inArray(contactPoint.kind, kinds),
            isNull(contactPoint.deletedAt),
          ),
        ),
    )
  const ofConsumer = and(eq(employer.tenantId, consumer.tenantId), eq(employer.consumerId, consumer.id))
  const hasEmployer = exists(tx.select().from(employer).where(ofConsumer))
  const isComplete = and(hasContact('cell_phone', 'home_phone'), hasContact('email'), hasEmployer)!
  return tx
    .select({ fullName: consumer.fullName, language: consumer.language, isComplete: sql<boolean>`${isComplete}` })
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, id), isNull(consumer.deletedAt)))
    .limit(1)
})

/**
 * What a session tells of its consumer: name, language, and whether the profile names a phone, an e-mail address and an
 * employer (C-68). An employer is only saved with a name.
 */
export async function findReader(tx: Tx, tenantId: string, id: string) {
  const [row] = await liveReader(tx, { tenantId, id })
  return row ?? null
}

/** A live consumer of the tenant, locked until the transaction ends. */
export async function lockConsumer(tx: Tx, tenantId: string, id: string): Promise<ConsumerRow | null> {
  const [row] = await tx
    .select()
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), eq(consumer.id, id), isNull(consumer.deletedAt)))
    .limit(1)
    .for('update')
  return row ?? null
}

/** Live consumers by their ids. */
export async function listConsumers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, ConsumerRow>> {
  const rows = await tx
    .select()
    .from(consumer)
    .where(and(eq(consumer.tenantId, tenantId), inArray(consumer.id, [...ids]), isNull(consumer.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

const liveContacts = compiled((tx, { tenantId, ids }: Slots<{ tenantId: string; ids: readonly string[] }>) =>
  tx
    .select()
    .from(contactPoint)
    .where(
      and(
        eq(contactPoint.tenantId, tenantId),
        sql`${contactPoint.consumerId} = any(${ids})`,
        isNull(contactPoint.deletedAt),
      ),
    ),
)

/** Live contact points of consumers. */
export function listContacts(tx: Tx, tenantId: string, consumerIds: readonly string[]): Promise<ContactRow[]> {
  return consumerIds.length === 0 ? Promise.resolve([]) : liveContacts(tx, { tenantId, ids: consumerIds })
}

export async function insertConsumerRow(tx: Tx, row: typeof consumer.$inferInsert): Promise<void> {
  await tx.insert(consumer).values(row)
}

export async function insertContactRow(tx: Tx, row: typeof contactPoint.$inferInsert): Promise<void> {
  await tx.insert(contactPoint).values(row)
}

/** Changes columns of a consumer. */
export async function updateConsumer(
  tx: Tx,
  row: Pick<ConsumerRow, 'tenantId' | 'id'>,
  change: Partial<ConsumerRow>,
): Promise<void> {
  await tx
    .update(consumer)
    .set(change)
    .where(and(eq(consumer.tenantId, row.tenantId), eq(consumer.id, row.id)))
}

/** Names of staff by id. */
export async function staffNames(
  tx: Tx,
  tenantId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select({ id: staff.id, name: staff.fullName })
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), inArray(staff.id, wanted)))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export type EmployerRow = typeof employer.$inferSelect

/** The consumer's employer; null when none is known. */
export async function findEmployer(tx: Tx, tenantId: string, consumerId: string): Promise<EmployerRow | null> {
  const [row] = await tx
    .select()
    .from(employer)
    .where(and(eq(employer.tenantId, tenantId), eq(employer.consumerId, consumerId)))
    .limit(1)
  return row ?? null
}

export async function saveEmployerRow(tx: Tx, row: EmployerRow): Promise<void> {
  const { detail, updatedAt } = row
  await tx
    .insert(employer)
    .values(row)
    .onConflictDoUpdate({ target: [employer.tenantId, employer.consumerId], set: { detail, updatedAt } })
}
