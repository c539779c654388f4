import { bigint, customType, date, text, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '@portal/shared/domain'

/** First column of every table and of every key: the distribution column, and what row-level security compares. */
export const tenantId = () => text('tenant_id').notNull()
/** UUIDv7 text made by the application. */
export const rowId = () => text('id').notNull()
/** Integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'bigint' }).$type<Cents>()
/** Business date 'YYYY-MM-DD', never shifted by a zone. */
export const day = (name: string) => date(name, { mode: 'string' })
/** An instant in UTC, written by the tenant's clock and never by SQL now(). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Text sealed with AES-256-GCM (`src/security/field-cipher.ts`); SQL cannot read it. */
export const sealed = (name: string) => text(name)
/** Keyed hash of a normalised value, to find a sealed one (`src/security/blind-index.ts`). */
export const blindIndex = (name: string) => text(name)
/** Bytes of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
