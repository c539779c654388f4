import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn, validationEnd } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import type { Deps } from '../../../deps.ts'
import { documentText } from '../../../documents/document-text.ts'
import { findDebt, listParties, type DebtRow } from '../../../core/debt/rows.ts'
import { findConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { addressLines } from '../../../core/consumer/address-lines.ts'
import { ITEMIZATION_MISSING, itemizationsOf } from './itemization.ts'
import { insertNotice, type NewNotice } from './repo.ts'

/** The version of the form in render-pdf.ts. */
export const NOTICE_TEMPLATE = 1

/** The facts about the debt and its consumer in a notice. */
type NoticeDebt = Pick<
  DebtRow,
  'id' | 'referenceNumber' | 'originalCreditor' | 'currentCreditor' | 'merchant' | 'accountLastFour'
>
export type NoticeConsumer = Pick<ConsumerRow, 'id' | 'fullName' | 'street' | 'city' | 'state' | 'zip'>

/** A notice that leaves now. */
export interface LeavingNotice {
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
): Promise<NewNotice | typeof ITEMIZATION_MISSING | null> {
  const { tenantId } = frame
  const debt = await findDebt(tx, tenantId, debtId)
  const consumer = await findConsumer(tx, tenantId, consumerId)
  if (!debt || !consumer || debt.status === 'external') return null
  const itemization = (await itemizationsOf(tx, tenantId, [debtId])).get(debtId)
  return itemization ? noticeRow(frame, { debt, consumer, itemization }, leaving) : ITEMIZATION_MISSING
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
): Promise<void> {
  const frame = noticeFrame(tenant, now)
  for (const { consumerId } of await listParties(tx, tenant.id, [debtId])) {
    const leaving = { id: deps.ids.next(), channel: 'letter' as const }
    const row = await leavingNotice(tx, frame, { debtId, consumerId }, leaving)
    if (row === ITEMIZATION_MISSING) throw new Error(`The itemization of debt ${debtId} is missing.`)
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
function noticeRow(
  frame: NoticeFrame,
  about: { debt: NoticeDebt; consumer: NoticeConsumer; itemization: ValidationNoticeData['itemization'] },
  { id, channel, replaces = '' }: LeavingNotice,
): NewNotice {
  const { tenantId, now, ...said } = frame
  return {
    tenantId,
    id,
    debtId: about.debt.id,
    consumerId: about.consumer.id,
    templateVersion: NOTICE_TEMPLATE,
    data: { ...said, ...noticeData(about) },
    channel,
    replaces,
    sentOn: frame.sentOn,
    validationEnd: frame.disputeBy,
    createdAt: now,
  }
}

const noticeData = ({
  debt,
  consumer,
  itemization,
}: Parameters<typeof noticeRow>[1]): Omit<ValidationNoticeData, keyof NoticeFrame> => ({
  consumer: { name: consumer.fullName, address: addressLines(consumer) },
  referenceNumber: debt.referenceNumber,
  originalCreditor: debt.originalCreditor,
  currentCreditor: debt.currentCreditor,
  merchant: debt.merchant,
  accountLastFour: debt.accountLastFour,
  itemization,
})

/** The notices that the tenant's states and cities require, the licence first. */
function disclosures(tenant: TenantSettings, language: 'en' | 'es'): string[] {
  const texts = tenant.validation_notice_texts.map((n) => tenant[`infoText${n}`])
  const licence = tenant.licence_id ? [documentText(language, 'notice/licence', { licence: tenant.licence_id })] : []
  return [...licence, ...texts.flatMap((text) => (text ? [text[language]] : []))]
}
