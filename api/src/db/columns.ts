import { bigint, customType, date, text, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '@portal/shared/domain'

/** The first column of every table and key: the distribution column, which row-level security compares. */
export const tenantId = () => text('tenant_id').notNull()
/** UUIDv7 text that the application makes. */
export const rowId = () => text('id').notNull()
/** The key of most tables. */
export const rowOfTenant = () => ({ tenantId: tenantId(), id: rowId() })
/** Integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'bigint' }).$type<Cents>()
/** Business date 'YYYY-MM-DD', never shifted by a zone. */
export const day = (name: string) => date(name, { mode: 'string' })
/** An instant in UTC, from the tenant's clock and never from SQL now(). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** Text sealed with AES-256-GCM (`src/security/field-cipher.ts`); SQL cannot read it. */
export const sealed = (name: string) => text(name)
/** A keyed hash of a normalised value, by which a sealed one is found (`src/security/blind-index.ts`). */
export const blindIndex = (name: string) => text(name)
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
