import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AccountType, CardBrand } from '@portal/shared/domain'
import type { CardFunding, FrameKind } from '../../gateways/processor/method.ts'
import { instant, rowOfTenant, sealed, tenantId } from '../columns.ts'
import { consumer } from './people.ts'

/**
 * A method of payment; mail and wire have no row. A wallet's row holds the token of one
 * charge: it is never saved and pays once.
 */
export type SavedMethodType = 'card' | 'ach' | 'paypal' | 'applepay' | 'googlepay'
/** an account is validated before the first debit and after each change of its number. */
export type ValidationStatus = 'unverified' | 'verified' | 'failed'

/**
 * The corrections of a bank's notification of change (F-25), until the person has seen them;
 * only changed fields are named, and numbers by their last four digits.
 */
export interface AccountCorrection {
  /** ISO instant of the latest change. */
  at: string
  from: { lastFour?: string; routingLastFour?: string; accountType?: AccountType }
}

export const paymentMethod = pgTable(
  'payment_method',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    type: text('type').$type<SavedMethodType>().notNull(),
    /**
     * The processor's vault token; cards and PayPal have one, our own bank form none, and what somebody paid with by a
     * link none any more once it has paid.
     */
    token: text('token'),
    /** One value for one card or account within a tenant, for velocity limits (T19). */
    fingerprint: text('fingerprint').notNull(),
    lastFour: text('last_four').notNull(),
    brand: text('brand').$type<CardBrand>(),
    funding: text('funding').$type<CardFunding>(),
    expiryMonth: smallint('expiry_month'),
    expiryYear: smallint('expiry_year'),
    /** Name on card, name on check, or PayPal customer name. */
    holderName: text('holder_name'),
    email: text('email'),
    bankName: text('bank_name'),
    accountType: text('account_type').$type<AccountType>(),
    routingNumber: text('routing_number'),
    /** Sealed with AES-256-GCM; revealed in a processor adapter only (M-4). */
    accountNumberSealed: sealed('account_number_sealed'),
    validation: text('validation').$type<ValidationStatus>().notNull(),
    validatedAt: instant('validated_at'),
    /** Set when a return or correction makes it unusable. */
    invalidReason: text('invalid_reason'),
    correction: jsonb('correction').$type<AccountCorrection>(),
    description: text('description'),
    /** P-100: kept for later, or used for the one payment only. */
    isSaved: boolean('is_saved').notNull().default(true),
    addedByStaffId: text('added_by_staff_id'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('payment_method_consumer').on(t.tenantId, t.consumerId),
    index('payment_method_fingerprint').on(t.tenantId, t.fingerprint),
    index('payment_method_expiry').on(t.tenantId, t.type, t.expiryYear, t.expiryMonth),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
    uniqueIndex('payment_method_token')
      .on(t.tenantId, t.token)
      .where(sql`${t.token} is not null`),
  ],
)

/** Which method pays by default: for one debt, or with scope '*' for all of a consumer's debts. */
export const methodDefault = pgTable(
  'method_default',
  {
    tenantId: tenantId(),
    consumerId: text('consumer_id').notNull(),
    scope: text('scope').notNull(),
    /** Null is Mail or Mail/Wire (card_id None, A-56). */
    methodId: text('method_id'),
    setAt: instant('set_at').notNull(),
    setBy: text('set_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.consumerId, t.scope] }),
    foreignKey({ columns: [t.tenantId, t.methodId], foreignColumns: [paymentMethod.tenantId, paymentMethod.id] }),
  ],
)

/** One opening of a hosted frame; its message to the page is a hint, this row and the processor decide (T14). */
export const frameSession = pgTable(
  'frame_session',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    /** The consumer or staff id that opened it; no other may use it. */
    openedBy: text('opened_by').notNull(),
    debtId: text('debt_id'),
    kind: text('kind').$type<FrameKind>().notNull(),
    nonceHash: text('nonce_hash').notNull(),
    status: text('status').$type<'open' | 'used'>().notNull(),
    methodId: text('method_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('frame_session_nonce').on(t.tenantId, t.nonceHash),
    index('frame_session_consumer').on(t.tenantId, t.consumerId, t.createdAt),
  ],
)
