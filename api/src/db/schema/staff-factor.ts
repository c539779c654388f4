import { bigint, boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant, rowOfTenant, sealed, tenantId } from '../columns.ts'
import { staff } from './people.ts'

/** The authenticator app of a staff account (RFC 6238); counts once a code of it was confirmed. */
export const staffTotp = pgTable(
  'staff_totp',
  {
    tenantId: tenantId(),
    staffId: text('staff_id').notNull(),
    secret: sealed('secret_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The last time step whose code was taken: a code counts once. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.staffId] }),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
  ],
)

/** Passkeys of staff (WebAuthn): several for one person, each under a name. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    ...rowOfTenant(),
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** Signature counter: one that does not grow is a copied key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Kept in a cloud account of its owner, hence on several devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('staff_passkey_credential').on(t.tenantId, t.credentialId),
    index('staff_passkey_staff').on(t.tenantId, t.staffId),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
  ],
)

/** Recovery codes for staff without phone and keys: hashed, each valid once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    ...rowOfTenant(),
    staffId: text('staff_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('staff_recovery_code_hash').on(t.tenantId, t.staffId, t.codeHash),
    foreignKey({ columns: [t.tenantId, t.staffId], foreignColumns: [staff.tenantId, staff.id] }),
  ],
)

/** The challenge for an authenticator: valid once, for one purpose of one owner (a session or a sign-in attempt). */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    ...rowOfTenant(),
    purpose: text('purpose', { enum: ['register', 'sign_in', 'step_up'] }).notNull(),
    ownerId: text('owner_id').notNull(),
    challenge: text('challenge').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('passkey_challenge_expires').on(t.tenantId, t.expiresAt)],
)
