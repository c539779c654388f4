import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowOfTenant, sealed, tenantId } from '../columns.ts'

/** A signed-in browser. Tokens are stored as SHA-256 only. */
export const session = pgTable(
  'session',
  {
    ...rowOfTenant(),
    /** Hash of the cookie's value. */
    tokenHash: text('token_hash').notNull(),
    kind: text('kind', { enum: ['consumer', 'staff'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    method: text('method', {
      enum: ['code', 'access_code', 'google', 'device', 'link', 'totp', 'recovery', 'passkey'],
    }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Moved by use, at most once a minute. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The absolute end, regardless of use. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
    /** The last proof by a fresh code (step-up). */
    provenAt: instant('proven_at'),
    passwordChangeRequired: boolean('password_change_required').notNull().default(false),
    userAgent: text('user_agent'),
    /** The browser of the known device with which a consumer signed in. */
    browserId: text('browser_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('session_token').on(t.tenantId, t.tokenHash),
    index('session_subject').on(t.tenantId, t.kind, t.subjectId),
  ],
)

/** Ten-minute bearers of a session. */
export const accessToken = pgTable(
  'access_token',
  {
    tenantId: tenantId(),
    tokenHash: text('token_hash').notNull(),
    sessionId: text('session_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    index('access_token_session').on(t.tenantId, t.sessionId),
    foreignKey({ columns: [t.tenantId, t.sessionId], foreignColumns: [session.tenantId, session.id] }),
  ],
)

/**
 * A sign-in under way. One without a subject is a decoy: it answers as any other and never ends well.
 */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    ...rowOfTenant(),
    /** Hash of the handle that the browser holds. */
    handleHash: text('handle_hash').notNull(),
    kind: text('kind', { enum: ['consumer', 'staff', 'factor', 'reset'] }).notNull(),
    subjectId: text('subject_id'),
    /** The subject of waits and daily counts: the person, or the identifiers when none matched. */
    accountKey: text('account_key').notNull(),
    identifierKey: text('identifier_key').notNull(),
    language: text('language').notNull(),
    /** False once only the mailed code or a known device helps. */
    codesAllowed: boolean('codes_allowed').notNull().default(true),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** When a code was last asked for; the next one is due a minute later (K-11). */
    codeAskedAt: instant('code_asked_at').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('login_attempt_handle').on(t.tenantId, t.handleHash),
    index('login_attempt_account').on(t.tenantId, t.kind, t.accountKey, t.createdAt),
  ],
)

/** A code that was sent; one is live for an owner (an attempt or a session). */
export const verificationCode = pgTable(
  'verification_code',
  {
    ...rowOfTenant(),
    purpose: text('purpose', { enum: ['sign_in', 'reset', 'step_up', 'contact'] }).notNull(),
    ownerId: text('owner_id').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('verification_code_owner').on(t.tenantId, t.purpose, t.ownerId),
  ],
)

/** A browser that proved itself before and was asked to be remembered. */
export const device = pgTable(
  'device',
  {
    ...rowOfTenant(),
    tokenHash: text('token_hash').notNull(),
    consumerId: text('consumer_id').notNull(),
    /** The same for all who sign in with one browser, one after the other; null in rows from before this was kept. */
    browserId: text('browser_id'),
    /** False: known (spared the waits) but not asked to be remembered. */
    remembered: boolean('remembered').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('device_token').on(t.tenantId, t.tokenHash),
    index('device_consumer').on(t.tenantId, t.consumerId),
  ],
)

/** Links in our messages: each for one purpose, used up by a POST. */
export const linkToken = pgTable(
  'link_token',
  {
    ...rowOfTenant(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose', { enum: ['sign_in', 'unsubscribe', 'esign', 'page'] }).notNull(),
    consumerId: text('consumer_id').notNull(),
    detail: text('detail'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** F-18: answers to the second check, each counted before it is compared. */
    tries: integer('tries').notNull().default(0),
    openedAt: instant('opened_at'),
    /** Ended before it was used: by too many wrong answers, or by staff. */
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because', { enum: ['tries', 'staff'] }),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('link_token_token').on(t.tenantId, t.tokenHash)],
)

/** A round trip to an OpenID issuer under way. */
export const oidcRound = pgTable(
  'oidc_round',
  {
    tenantId: tenantId(),
    stateHash: text('state_hash').notNull(),
    verifier: sealed('verifier_sealed').notNull(),
    nonce: text('nonce').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.stateHash] }), uniqueIndex('oidc_round_nonce').on(t.tenantId, t.nonce)],
)
