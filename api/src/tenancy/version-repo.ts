import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { TenantDocument, TenantDocumentName } from '@portal/shared/contract'
import type { Tx } from '../db/database.ts'
import { tenantDraft, tenantRegistry, tenantVersion } from '../db/schema/tenant-version.ts'

export type RegistryRow = typeof tenantRegistry.$inferSelect
export type VersionRow = typeof tenantVersion.$inferSelect
export type DraftRow = typeof tenantDraft.$inferSelect

/** Every tenant with settings in the database; read without a tenant bound. */
export const listRegistry = (tx: Tx): Promise<RegistryRow[]> =>
  tx.select().from(tenantRegistry).orderBy(tenantRegistry.shortName)

/**
 * Locks the tenant's row, inserting it if missing, so that the second of two concurrent publications finds the first's
 * version.
 */
export async function lockRegistry(tx: Tx, shortName: string, at: Date): Promise<RegistryRow> {
  await tx
    .insert(tenantRegistry)
    .values({ shortName, stamp: '', version: 0, hosts: [], changedAt: at, retiredAt: null })
    .onConflictDoNothing()
  const [row] = await tx.select().from(tenantRegistry).where(eq(tenantRegistry.shortName, shortName)).for('update')
  return row!
}

/** Blocks other additions of tenants until this transaction ends, since hosts and names are compared with all. */
export async function lockForAdding(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${tenantRegistry} in share row exclusive mode`)
}

export async function saveRegistry(tx: Tx, row: Omit<RegistryRow, 'retiredAt'>): Promise<void> {
  const { stamp, version, hosts, changedAt } = row
  await tx
    .insert(tenantRegistry)
    .values(row)
    .onConflictDoUpdate({ target: tenantRegistry.shortName, set: { stamp, version, hosts, changedAt } })
}

/** The latest published version; null when there is none. */
export async function latestVersion(tx: Tx, tenantId: string): Promise<VersionRow | null> {
  const [row] = await tx
    .select()
    .from(tenantVersion)
    .where(eq(tenantVersion.tenantId, tenantId))
    .orderBy(desc(tenantVersion.version))
    .limit(1)
  return row ?? null
}

export async function findVersion(tx: Tx, tenantId: string, version: number): Promise<VersionRow | null> {
  const [row] = await tx
    .select()
    .from(tenantVersion)
    .where(and(eq(tenantVersion.tenantId, tenantId), eq(tenantVersion.version, version)))
  return row ?? null
}

/** A document of the tenant by its version number; null when no stored version has it. */
export async function findDocument(
  tx: Tx,
  tenantId: string,
  name: TenantDocumentName,
  number: number,
): Promise<TenantDocument | null> {
  const document = sql<TenantDocument>`${tenantVersion.file} -> 'documents' -> ${name}::text`
  const [row] = await tx
    .select({ document })
    .from(tenantVersion)
    .where(and(eq(tenantVersion.tenantId, tenantId), sql`(${document} ->> 'version')::int = ${number}`))
    .orderBy(desc(tenantVersion.version))
    .limit(1)
  return row?.document ?? null
}

/** The newest version below a number. */
export async function versionBefore(tx: Tx, tenantId: string, version: number): Promise<VersionRow | null> {
  const [row] = await tx
    .select()
    .from(tenantVersion)
    .where(and(eq(tenantVersion.tenantId, tenantId), lt(tenantVersion.version, version)))
    .orderBy(desc(tenantVersion.version))
    .limit(1)
  return row ?? null
}

/** A version without its file. */
export type VersionHead = Omit<VersionRow, 'file' | 'tenantId' | 'deliveredHash'>

/** Versions, newest first. */
export function listVersions(
  tx: Tx,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<VersionHead[]> {
  const { version, note, publishedBy, publishedAt, restoredFrom, changes, warnings } = tenantVersion
  return tx
    .select({ version, note, publishedBy, publishedAt, restoredFrom, changes, warnings })
    .from(tenantVersion)
    .where(eq(tenantVersion.tenantId, tenantId))
    .orderBy(desc(version))
    .limit(limit)
    .offset(offset)
}

export async function countVersions(tx: Tx, tenantId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(tenantVersion).where(eq(tenantVersion.tenantId, tenantId))
  return row?.n ?? 0
}

/** Inserts a version; false when its number exists. */
export async function insertVersion(tx: Tx, row: VersionRow): Promise<boolean> {
  const written = await tx
    .insert(tenantVersion)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: tenantVersion.version })
  return written.length > 0
}

export async function findDraft(tx: Tx, tenantId: string): Promise<DraftRow | null> {
  const [row] = await tx.select().from(tenantDraft).where(eq(tenantDraft.tenantId, tenantId))
  return row ?? null
}

/** Locks the draft, inserting it if missing, so that the second of two concurrent saves finds the first's. */
export async function lockDraft(tx: Tx, empty: DraftRow): Promise<DraftRow> {
  await tx.insert(tenantDraft).values(empty).onConflictDoNothing()
  const [row] = await tx.select().from(tenantDraft).where(eq(tenantDraft.tenantId, empty.tenantId)).for('update')
  return row!
}

export async function updateDraft(tx: Tx, { tenantId, ...set }: DraftRow): Promise<void> {
  await tx.update(tenantDraft).set(set).where(eq(tenantDraft.tenantId, tenantId))
}
