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
import type { validationNotice, ValidationNoticeData } from '../../../db/schema/notice.ts'
import type { Deps } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { findDebt, listParties, type DebtRow } from '../../../core/debt/rows.ts'
import { findConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { addressLines } from '../../../core/consumer/address-lines.ts'
import { insertNotice, paidSince } from './repo.ts'

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
  channel?: 'letter' | 'email'
}

/**
 * at placement, gives each consumer who owes the debt a validation notice whose content is frozen. A consumer who
 * has one gets no second; a debt serviced elsewhere gets none from us.
 */
export async function issueValidationNotice(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  tenant: TenantSettings,
  debtId: string,
  now: Date,
  facts: NoticeFacts = {},
): Promise<void> {
  const debt = await findDebt(tx, tenant.id, debtId)
  if (!debt || debt.status === 'external') return
  const frame = noticeFrame(tenant, now)
  const start = startOf(frame, debt, facts)
  const payments = facts.payments ?? (await paidSince(tx, tenant.id, debt.id, start.date))
  for (const { consumerId } of await listParties(tx, tenant.id, [debt.id])) {
    const consumer = await findConsumer(tx, tenant.id, consumerId)
    if (consumer) await insertNotice(tx, noticeRow(deps, frame, { debt, consumer, ...facts, start, payments }))
  }
}

/** What all notices of one tenant and moment share: days and wording that are too costly to compute for each notice. */
export interface NoticeFrame extends Pick<ValidationNoticeData, 'collector' | 'sentOn' | 'disputeBy' | 'disclosures'> {
  readonly tenantId: string
  readonly now: Date
}

export function noticeFrame(tenant: TenantSettings, now: Date): NoticeFrame {
  const { full_name: name, address, phone_number: phone, email } = tenant.tenant
  const sentOn = localDateIn(now, tenant.zone)
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

const startOf = ({ sentOn }: NoticeFrame, debt: NoticeDebt, facts: NoticeFacts) =>
  facts.start ?? itemizationStart(debt, sentOn as LocalDate, debt.balance)

/** The row of a notice, for bulk placement, when nothing has been paid on the debt here yet. */
export function noticeRow(
  deps: Pick<Deps, 'ids'>,
  frame: NoticeFrame,
  { debt, consumer, ...facts }: NoticeFacts & { debt: NoticeDebt; consumer: NoticeConsumer },
): typeof validationNotice.$inferInsert {
  const start = startOf(frame, debt, facts)
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
    id: deps.ids.next(),
    debtId: debt.id,
    consumerId: consumer.id,
    templateVersion: NOTICE_TEMPLATE,
    data: { ...said, ...noticeData(debt, consumer, start, lines) },
    channel: facts.channel ?? 'letter',
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
