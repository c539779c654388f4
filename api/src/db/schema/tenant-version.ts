import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TenantFile } from '@portal/shared/contract'
import { instant, tenantId } from '../columns.ts'

/** A change of a draft, with who made it last. */
export interface KeptChange {
  readonly path: string
  readonly value: unknown
  readonly by: string
  readonly at: string
  readonly revision: number
}

/**
 * Which tenants have settings in the database, and which version of them is published. It is read over all tenants,
 * before any is known, which is why the name is not a tenant_id: it holds no settings and nothing of any person, and the
 * settings themselves are read as that tenant, behind its row policy (decision 107).
 */
export const tenantRegistry = pgTable('tenant_registry', {
  shortName: text('short_name').primaryKey(),
  /** New with each published version: followers read again when it differs. */
  stamp: text('stamp').notNull(),
  version: integer('version').notNull(),
  /** In lower case, so that a tenant is not added at another's. */
  hosts: text('hosts').array().notNull(),
  changedAt: instant('changed_at').notNull(),
  /** When the tenant was retired; the same as in tenant_retirement, which backups contain. */
  retiredAt: instant('retired_at'),
})

/** A tenant whose hosts stopped answering; its rows stay, and it can be taken back. */
export const tenantRetirement = pgTable('tenant_retirement', {
  tenantId: tenantId().primaryKey(),
  /** Null: it was taken back. */
  retiredAt: instant('retired_at'),
  note: text('note').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** A tenant's settings as they were published: written once, so that every earlier word can be shown again (decision 106). */
export const tenantVersion = pgTable(
  'tenant_version',
  {
    tenantId: tenantId(),
    /** From 1; 0 is the delivered file at the time of the first publishing. */
    version: integer('version').notNull(),
    /** The whole file, in the form of api/tenants. */
    file: jsonb('file').$type<TenantFile>().notNull(),
    note: text('note').notNull(),
    /** Null: the operator's command. */
    publishedBy: text('published_by'),
    publishedAt: instant('published_at').notNull(),
    /** The version whose content was published again. */
    restoredFrom: integer('restored_from'),
    /** Settings that differ from the version before. */
    changes: integer('changes').notNull(),
    /** Codes of the check's warnings, which the note explains. */
    warnings: jsonb('warnings').$type<string[]>().notNull(),
    /** SHA-256 of the delivered file at that time, hex; null: there is none. */
    deliveredHash: text('delivered_hash'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.version] })],
)

/** The tenant's one draft: changes to the published settings. An empty one keeps its revision, so that no number returns. */
export const tenantDraft = pgTable('tenant_draft', {
  tenantId: tenantId().primaryKey(),
  revision: integer('revision').notNull(),
  changes: jsonb('changes').$type<KeptChange[]>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
