import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { TemplateKind } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { template, templateVersion } from '../../../db/schema/template.ts'

export type TemplateRecord = typeof template.$inferSelect
export type VersionRecord = typeof templateVersion.$inferSelect

/** How many versions the editor lists. */
const VERSIONS = 50

/** The tenant's templates with the newest version of each. */
export function listLatest(tx: Tx, tenantId: string): Promise<{ template: TemplateRecord; latest: VersionRecord }[]> {
  return tx
    .selectDistinctOn([template.createdAt, template.id], { template, latest: templateVersion })
    .from(template)
    .innerJoin(
      templateVersion,
      and(eq(templateVersion.tenantId, template.tenantId), eq(templateVersion.templateId, template.id)),
    )
    .where(eq(template.tenantId, tenantId))
    .orderBy(asc(template.createdAt), asc(template.id), desc(templateVersion.version))
}

/** The published templates of a kind, with the version in use. */
export function listPublished(
  tx: Tx,
  tenantId: string,
  kind: TemplateKind,
): Promise<{ template: TemplateRecord; version: VersionRecord }[]> {
  return tx
    .select({ template, version: templateVersion })
    .from(template)
    .innerJoin(
      templateVersion,
      and(
        eq(templateVersion.tenantId, template.tenantId),
        eq(templateVersion.templateId, template.id),
        eq(templateVersion.version, template.publishedVersion),
      ),
    )
    .where(and(eq(template.tenantId, tenantId), eq(template.kind, kind), isNotNull(template.publishedVersion)))
    .orderBy(asc(template.createdAt), asc(template.id))
}

export async function findTemplate(tx: Tx, tenantId: string, id: string): Promise<TemplateRecord | null> {
  const [row] = await tx
    .select()
    .from(template)
    .where(and(eq(template.tenantId, tenantId), eq(template.id, id)))
  return row ?? null
}

/** Finds a template and locks its row: concurrent saves and publications wait for each other. */
export async function lockTemplate(tx: Tx, tenantId: string, id: string): Promise<TemplateRecord | null> {
  const [row] = await tx
    .select()
    .from(template)
    .where(and(eq(template.tenantId, tenantId), eq(template.id, id)))
    .for('update')
  return row ?? null
}

/** The versions of a template, newest first. */
export function versionsOf(tx: Tx, tenantId: string, templateId: string): Promise<VersionRecord[]> {
  return tx
    .select()
    .from(templateVersion)
    .where(and(eq(templateVersion.tenantId, tenantId), eq(templateVersion.templateId, templateId)))
    .orderBy(desc(templateVersion.version))
    .limit(VERSIONS)
}

export async function findVersion(
  tx: Tx,
  tenantId: string,
  templateId: string,
  version: number,
): Promise<VersionRecord | null> {
  const [row] = await tx
    .select()
    .from(templateVersion)
    .where(
      and(
        eq(templateVersion.tenantId, tenantId),
        eq(templateVersion.templateId, templateId),
        eq(templateVersion.version, version),
      ),
    )
  return row ?? null
}

/** The product's templates that a tenant already has. */
export async function knownKeys(tx: Tx, tenantId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ kind: template.kind, key: template.key })
    .from(template)
    .where(and(eq(template.tenantId, tenantId), inArray(template.key, [...keys])))
  return new Set(rows.map(({ kind, key }) => `${kind}/${key}`))
}

/** Inserts a template; false when its name is taken. */
export async function insertTemplate(tx: Tx, row: typeof template.$inferInsert): Promise<boolean> {
  const written = await tx.insert(template).values(row).onConflictDoNothing().returning({ id: template.id })
  return written.length > 0
}

export async function insertVersion(tx: Tx, row: typeof templateVersion.$inferInsert): Promise<void> {
  await tx.insert(templateVersion).values(row)
}

export async function updateTemplate(
  tx: Tx,
  { tenantId, id }: Pick<TemplateRecord, 'tenantId' | 'id'>,
  change: Partial<Pick<TemplateRecord, 'publishedVersion' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(template)
    .set(change)
    .where(and(eq(template.tenantId, tenantId), eq(template.id, id)))
}
