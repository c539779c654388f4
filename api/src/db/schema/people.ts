import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { blindIndex, instant, rowOfTenant, sealed, tenantId } from '../columns.ts'

/**
 * A person who owes. `*_key` columns are normalised (lower case, single spaces) with COLLATE "C" for prefix search
 * written as a range: pattern operators are not used by indexes under row-level security.
 */
export const consumer = pgTable(
  'consumer',
  {
    ...rowOfTenant(),
    fullName: text('full_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    fullNameKey: text('full_name_key').notNull(),
    firstNameKey: text('first_name_key').notNull(),
    lastNameKey: text('last_name_key').notNull(),
    alias: text('alias'),
    /** Another name to sign in by, beside a reference number. */
    loginId: text('login_id'),
    dob: sealed('dob_sealed'),
    dobIndex: blindIndex('dob_index'),
    ssn: sealed('ssn_sealed'),
    ssnIndex: blindIndex('ssn_index'),
    ssnLast4Index: blindIndex('ssn_last4_index'),
    street: text('street'),
    streetKey: text('street_key'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    language: text('language').notNull().default('en'),
    otherLanguage: text('other_language'),
    /** Mailed once; its use is recorded, and it works once. */
    accessCode: sealed('access_code_sealed'),
    accessCodeIndex: blindIndex('access_code_index'),
    accessCodeExpiresAt: instant('access_code_expires_at'),
    accessCodeUsedAt: instant('access_code_used_at'),
    profileCreated: boolean('profile_created').notNull().default(false),
    newPaymentSystem: boolean('new_payment_system').notNull().default(false),
    represented: boolean('represented').notNull().default(false),
    deceased: boolean('deceased').notNull().default(false),
    bankrupt: boolean('bankrupt').notNull().default(false),
    scra: boolean('scra').notNull().default(false),
    /** Consent to electronic communication: yes, no, never asked. */
    esign: boolean('esign'),
    esignAt: instant('esign_at'),
    /** True: the code is asked even on a remembered device. */
    mfaEnabled: boolean('mfa_enabled').notNull().default(true),
    googleSubject: text('google_subject'),
    googleEmail: sealed('google_email_sealed'),
    agentId: text('agent_id'),
    segment: text('segment'),
    strategy: text('strategy'),
    firstSignInAt: instant('first_sign_in_at'),
    /** The kind of person in the demo. */
    archetype: text('archetype'),
    dateAdded: date('date_added', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // Without those that are gone, a page of the list and its count are read from the index alone (decision 236).
    index('consumer_by_last_name')
      .using('btree', t.tenantId, sql`${t.lastNameKey} collate "C"`, sql`${t.firstNameKey} collate "C"`, t.id)
      .where(sql`deleted_at is null`),
    index('consumer_by_first_name')
      .using('btree', t.tenantId, sql`${t.firstNameKey} collate "C"`, sql`${t.lastNameKey} collate "C"`, t.id)
      .where(sql`deleted_at is null`),
    // The customers of an agent, or without one, in the order of the list (decision 240).
    index('consumer_by_agent').using(
      'btree',
      t.tenantId,
      t.agentId,
      sql`${t.lastNameKey} collate "C"`,
      sql`${t.firstNameKey} collate "C"`,
      t.id,
    ),
    index('consumer_full_name').using('btree', t.tenantId, sql`${t.fullNameKey} collate "C"`, t.id),
    index('consumer_by_street')
      .using('btree', t.tenantId, sql`${t.streetKey} collate "C"`, sql`${t.lastNameKey} collate "C"`, t.id)
      .where(sql`deleted_at is null`),
    index('consumer_ssn').on(t.tenantId, t.ssnIndex),
    index('consumer_ssn_last4').on(t.tenantId, t.ssnLast4Index),
    uniqueIndex('consumer_login_id').on(t.tenantId, t.loginId),
    uniqueIndex('consumer_google').on(t.tenantId, t.googleSubject),
  ],
)

/** An address or number of a consumer. Only those of the creditor's file or proven earlier get codes. */
export const contactPoint = pgTable(
  'contact_point',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    kind: text('kind', { enum: ['email', 'cell_phone', 'home_phone'] }).notNull(),
    value: sealed('value_sealed').notNull(),
    valueIndex: blindIndex('value_index').notNull(),
    /** Where it came from: the creditor's file, the person, or staff. */
    basis: text('basis', { enum: ['file', 'consumer', 'staff'] }).notNull(),
    status: text('status', { enum: ['active', 'opted_out', 'invalid'] })
      .notNull()
      .default('active'),
    verifiedAt: instant('verified_at'),
    changedAt: instant('changed_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('contact_point_consumer').on(t.tenantId, t.consumerId),
    index('contact_point_value').on(t.tenantId, t.valueIndex),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

export type ConsentPurpose = 'debt_messages' | 'electronic_records'
export type ConsentChannel = 'email' | 'text' | 'phone' | 'none'
/**
 * Why we may use an address or number: the consumer agreed, used it to write to us, the creditor gave
 * notice of it, or a prior collector used it; `file` is the creditor's file before any of them.
 */
export type ConsentBasis = 'consent' | 'consumer_used' | 'creditor_notice' | 'prior_collector' | 'file'

/** The consent ledger (F-05): the basis, wording, start and end for each address and channel. Rows end, and are never deleted. */
export const consent = pgTable(
  'consent',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    /** Null for consents without a contact point: electronic records. */
    contactPointId: text('contact_point_id'),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    channel: text('channel').$type<ConsentChannel>().notNull(),
    basis: text('basis').$type<ConsentBasis>().notNull(),
    /** Where it was given: onboarding, profile, preferences, link, import, staff. */
    source: text('source').notNull(),
    /** The words shown: their version and SHA-256; both empty when nothing was shown (a creditor's file). */
    textVersion: text('text_version').notNull(),
    textHash: text('text_hash').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    staffId: text('staff_id'),
    givenAt: instant('given_at').notNull(),
    /** First day on which it counts: a creditor's notice leaves 35 days to opt out. Null: from the beginning. */
    usableFrom: date('usable_from', { mode: 'string' }),
    /** The proof that staff recorded, sealed; null when the consent proves itself or came with a file. */
    evidence: sealed('evidence_sealed'),
    /** When the number was last found to be still the same person's; null for never, and for addresses. */
    checkedAt: instant('checked_at'),
    revokedAt: instant('revoked_at'),
    /** Who ended it and where: consumer, link, text_stop, staff, replaced, address_removed. */
    revokedBy: text('revoked_by'),
    /** Proof word, network address and browser. */
    proof: jsonb('proof').$type<Record<string, string | null>>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('consent_consumer').on(t.tenantId, t.consumerId, t.purpose),
    index('consent_contact_point').on(t.tenantId, t.contactPointId),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** The e-mails and texts that a consumer subscribed to (A-30, N-01). Without a row the product's defaults hold. */
export const subscription = pgTable(
  'subscription',
  {
    tenantId: tenantId(),
    consumerId: text('consumer_id').notNull(),
    emailStatements: boolean('email_statements').notNull(),
    emailReminders: boolean('email_reminders').notNull(),
    textReminders: boolean('text_reminders').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.consumerId] }),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** How and when a consumer wants to hear from us (days and hours in `preference`). */
export const contactPreference = pgTable(
  'contact_preference',
  {
    tenantId: tenantId(),
    consumerId: text('consumer_id').notNull(),
    preference: jsonb('preference').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.consumerId] }),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** A person to whom the agency may talk about the consumer; `detail` is sealed JSON. */
export const thirdPartyContact = pgTable(
  'third_party_contact',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    detail: sealed('detail_sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('third_party_contact_consumer').on(t.tenantId, t.consumerId),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** Where the consumer works; `detail` is sealed JSON. */
export const employer = pgTable(
  'employer',
  {
    tenantId: tenantId(),
    consumerId: text('consumer_id').notNull(),
    detail: sealed('detail_sealed').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.consumerId] }),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** Agents and administrators. */
export const staff = pgTable(
  'staff',
  {
    ...rowOfTenant(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    role: text('role', { enum: ['agent', 'admin'] }).notNull(),
    permissions: jsonb('permissions').$type<string[]>().notNull().default([]),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: instant('password_changed_at'),
    /** The end of a temporary password; null for one that its owner chose. */
    temporaryUntil: instant('temporary_until'),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    failures: integer('failures').notNull().default(0),
    lockedUntil: instant('locked_until'),
    emailVerifiedAt: instant('email_verified_at'),
    language: text('language').notNull().default('en'),
    dob: sealed('dob_sealed'),
    cellPhone: text('cell_phone'),
    homePhone: text('home_phone'),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    archetype: text('archetype'),
    dateAdded: date('date_added', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('staff_email').on(t.tenantId, t.email)],
)
