import type { TenantSettings } from '@portal/shared/contract'
import {
  addsUp,
  formatWireMoney,
  itemize,
  localDateIn,
  validationEnd,
  type Itemization,
  type LocalDate,
  toCents,
  ZERO,
  type Cents,
  type ItemizationDateKind,
} from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import type { Deps } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { findDebt, listParties, type DebtRow } from '../../../core/debt/rows.ts'
import { findConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { addressLines } from '../../../core/consumer/address-lines.ts'
import { insertNotice, paidSince, type NewNotice } from './repo.ts'

/** The version of the form in render-pdf.ts. */
export const NOTICE_TEMPLATE = 1

/** The facts about the debt and its consumer in a notice. */
export type NoticeDebt = Parameters<typeof itemizationStart>[0] &
  Pick<
    DebtRow,
    'id' | 'balance' | 'referenceNumber' | 'originalCreditor' | 'currentCreditor' | 'merchant' | 'accountLastFour'
  >
export type NoticeConsumer = Pick<ConsumerRow, 'id' | 'fullName' | 'street' | 'city' | 'state' | 'zip'>

/** The facts about the debt in the creditor's file that the debt's own columns do not have. */
export interface NoticeFacts {
  start?: ItemizationStart
  fees?: Itemization['fees']
  payments?: Itemization['payments']
}

/** A notice that leaves now. */
export interface LeavingNotice extends NoticeFacts {
  readonly id: string
  readonly channel: 'letter' | 'email'
  /** The notice that this one is sent instead of. */
  readonly replaces?: string
}

/**
 * the row of the notice that a consumer gets about a debt, with the content that is frozen when it leaves; null
 * when the debt or the consumer is gone, or the debt is serviced elsewhere now.
 */
export async function leavingNotice(
  tx: Tx,
  frame: NoticeFrame,
  { debtId, consumerId }: { debtId: string; consumerId: string },
  leaving: LeavingNotice,
): Promise<NewNotice | null> {
  const { tenantId, sentOn } = frame
  const debt = await findDebt(tx, tenantId, debtId)
  const consumer = await findConsumer(tx, tenantId, consumerId)
  if (!debt || !consumer || debt.status === 'external') return null
  const { date } = leaving.start ?? itemizationStart(debt, sentOn as LocalDate, debt.balance)
  const payments = leaving.payments ?? (await paidSince(tx, tenantId, debtId, date))
  // Without an amount of that day, the debt was as large as it is now before these payments.
  const owed = toCents(debt.balance + payments)
  const start = leaving.start ?? itemizationStart(debt, sentOn as LocalDate, owed)
  return noticeRow(frame, { debt, consumer, ...leaving, start, payments })
}

/**
 * Writes the notices of everybody who owes a debt as sent by mail at this moment. The demo's past is made so; for a
 * debt that is placed now, `requireNotices` has them sent.
 */
export async function recordSentNotices(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  tenant: TenantSettings,
  debtId: string,
  now: Date,
  facts: NoticeFacts = {},
): Promise<void> {
  const frame = noticeFrame(tenant, now)
  for (const { consumerId } of await listParties(tx, tenant.id, [debtId])) {
    const leaving = { id: deps.ids.next(), channel: 'letter' as const, ...facts }
    const row = await leavingNotice(tx, frame, { debtId, consumerId }, leaving)
    if (row) await insertNotice(tx, row)
  }
}

/** What all notices of one tenant and moment share: days and wording that are too costly to compute for each notice. */
export interface NoticeFrame extends Pick<ValidationNoticeData, 'collector' | 'sentOn' | 'disputeBy' | 'disclosures'> {
  readonly tenantId: string
  readonly now: Date
}

export function noticeFrame(tenant: TenantSettings, now: Date, sentOn = localDateIn(now, tenant.zone)): NoticeFrame {
  const { full_name: name, address, phone_number: phone, email } = tenant.tenant
  return {
    tenantId: tenant.id,
    now,
    sentOn,
    disputeBy: validationEnd(sentOn),
    collector: {
      name,
      street: address.street,
      place: `${address.city}, ${address.state} ${address.zip}`,
      phone,
      hours: tenant.hours,
      email,
      website: tenant.hosts[0]!,
      licenseId: tenant.licence_id || null,
    },
    disclosures: { en: disclosures(tenant, 'en'), es: disclosures(tenant, 'es') },
  }
}

/** The row of a notice with its frozen content. */
export function noticeRow(
  frame: NoticeFrame,
  { debt, consumer, ...facts }: LeavingNotice & { debt: NoticeDebt; consumer: NoticeConsumer },
): NewNotice {
  const start = facts.start ?? itemizationStart(debt, frame.sentOn as LocalDate, debt.balance)
  const lines = itemize({
    before: start.before,
    now: debt.balance,
    ...(facts.payments !== undefined && { payments: facts.payments }),
    ...(facts.fees !== undefined && { fees: facts.fees }),
  })
  if (!addsUp(lines)) throw new Error(`The itemization of debt ${debt.id} does not add up.`)
  const { tenantId, now, ...said } = frame
  return {
    tenantId,
    id: facts.id,
    debtId: debt.id,
    consumerId: consumer.id,
    templateVersion: NOTICE_TEMPLATE,
    data: { ...said, ...noticeData(debt, consumer, start, lines) },
    channel: facts.channel,
    replaces: facts.replaces ?? '',
    sentOn: frame.sentOn,
    validationEnd: frame.disputeBy,
    createdAt: now,
  }
}

function noticeData(
  debt: NoticeDebt,
  consumer: NoticeConsumer,
  start: ItemizationStart,
  lines: Itemization,
): Omit<ValidationNoticeData, keyof NoticeFrame> {
  const wire = (amount: keyof Itemization) => formatWireMoney(lines[amount])
  return {
    consumer: { name: consumer.fullName, address: addressLines(consumer) },
    referenceNumber: debt.referenceNumber,
    originalCreditor: debt.originalCreditor,
    currentCreditor: debt.currentCreditor,
    merchant: debt.merchant,
    accountLastFour: debt.accountLastFour,
    itemization: {
      kind: start.kind,
      date: start.date,
      before: wire('before'),
      interest: wire('interest'),
      fees: wire('fees'),
      payments: wire('payments'),
      credits: wire('credits'),
      now: wire('now'),
    },
  }
}

/** The notices that the tenant's states and cities require, the licence first. */
function disclosures(tenant: TenantSettings, language: 'en' | 'es'): string[] {
  const texts = tenant.validation_notice_texts.map((n) => tenant[`infoText${n}`])
  const licence = tenant.licence_id ? [documentText(language, 'notice/licence', { licence: tenant.licence_id })] : []
  return [...licence, ...texts.flatMap((text) => (text ? [text[language]] : []))]
}

/** The itemization date and the amount owed on it. */
interface ItemizationStart {
  kind: ItemizationDateKind
  date: LocalDate
  before: Cents
}

type DatedDebt = Pick<
  DebtRow,
  'judgmentDate' | 'judgmentAmount' | 'chargeOffDate' | 'chargeOffBalance' | 'lastPaymentDate' | 'accountOpenDate'
>

/**
 * Chooses among the five dates of 12 CFR 1006.34(b)(3) those that the file has: a judgment first, then the charge-off,
 * the last payment, the transaction. Without an amount for that day, the amount at placement is used.
 */
function itemizationStart(debt: DatedDebt, placedOn: LocalDate, now: Cents): ItemizationStart {
  if (debt.judgmentDate && debt.judgmentAmount !== null)
    return { kind: 'judgment', date: debt.judgmentDate as LocalDate, before: debt.judgmentAmount }
  if (debt.chargeOffDate && debt.chargeOffBalance !== null)
    return { kind: 'charge_off', date: debt.chargeOffDate as LocalDate, before: debt.chargeOffBalance }
  if (debt.lastPaymentDate && debt.lastPaymentDate < placedOn)
    return { kind: 'last_payment', date: debt.lastPaymentDate as LocalDate, before: now }
  if (debt.accountOpenDate) return { kind: 'transaction', date: debt.accountOpenDate as LocalDate, before: now }
  return { kind: 'last_statement', date: placedOn, before: now > 0n ? now : toCents(ZERO) }
}
