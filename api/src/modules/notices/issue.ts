import type { TenantSettings } from '@portal/shared/contract'
import {
  addsUp,
  formatWireMoney,
  itemize,
  localDateIn,
  validationEnd,
  type Itemization,
  type LocalDate,
} from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { ValidationNoticeData } from '../../db/schema/notice.ts'
import type { Deps } from '../../deps.ts'
import { documentText } from '../../documents/document-text.ts'
import { findDebt, listParties, type DebtRow } from '../accounts/repo.ts'
import { findConsumer, type ConsumerRow } from '../people/repo.ts'
import { itemizationStart, type ItemizationStart } from './itemization.ts'
import { insertNotice, paidSince } from './repo.ts'

/** Version of the form in render-pdf.ts. */
export const NOTICE_TEMPLATE = 1

/** What the creditor's file says of the debt beyond the debt's own columns. */
export interface NoticeFacts {
  start?: ItemizationStart
  fees?: Itemization['fees']
  payments?: Itemization['payments']
  channel?: 'letter' | 'email'
}

/**
 * R-10, at placement: gives each consumer who owes the debt their validation notice, frozen as it is sent. A consumer
 * who has had one gets no second; a debt that somebody else services gets none from here.
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
  const sentOn = localDateIn(now, tenant.zone)
  const start = facts.start ?? itemizationStart(debt, sentOn, debt.balance)
  const lines = itemize({
    before: start.before,
    now: debt.balance,
    payments: facts.payments ?? (await paidSince(tx, tenant.id, debt.id, start.date)),
    ...(facts.fees !== undefined && { fees: facts.fees }),
  })
  if (!addsUp(lines)) throw new Error(`The itemization of debt ${debt.id} does not add up.`)
  for (const { consumerId } of await listParties(tx, tenant.id, [debt.id])) {
    const consumer = await findConsumer(tx, tenant.id, consumerId)
    if (!consumer) continue
    const data = noticeData(tenant, debt, consumer, start, lines, sentOn)
    await insertNotice(tx, {
      tenantId: tenant.id,
      id: deps.ids.next(),
      debtId: debt.id,
      consumerId,
      templateVersion: NOTICE_TEMPLATE,
      data,
      channel: facts.channel ?? 'letter',
      sentOn,
      validationEnd: data.disputeBy,
      createdAt: now,
    })
  }
}

function noticeData(
  tenant: TenantSettings,
  debt: DebtRow,
  consumer: ConsumerRow,
  start: ItemizationStart,
  lines: Itemization,
  sentOn: LocalDate,
): ValidationNoticeData {
  const { full_name: name, address, phone_number: phone, email } = tenant.tenant
  const wire = (amount: keyof Itemization) => formatWireMoney(lines[amount])
  return {
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
    sentOn,
    disputeBy: validationEnd(sentOn),
    disclosures: { en: disclosures(tenant, 'en'), es: disclosures(tenant, 'es') },
  }
}

/** The lines of an address as they stand on an envelope; none when nothing is known. */
function addressLines({ street, city, state, zip }: ConsumerRow): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place].filter((line): line is string => Boolean(line))
}

/** What the tenant's states and cities want to be said, its licence first. */
function disclosures(tenant: TenantSettings, language: 'en' | 'es'): string[] {
  const texts = tenant.validation_notice_texts.map((n) => tenant[`infoText${n}`])
  const licence = tenant.licence_id ? [documentText(language, 'notice/licence', { licence: tenant.licence_id })] : []
  return [...licence, ...texts.flatMap((text) => (text ? [text[language]] : []))]
}
