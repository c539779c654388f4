import type { TenantSettings } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  formatShare,
  formatInstant,
  localDateIn,
  toCents,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import { documentText } from '../../../../documents/document-text.ts'
import type { FoundAgreement } from '../rows.ts'
import type { Condition } from './template.ts'

/** A payment of the schedule as it is printed. */
export interface ScheduleRow {
  number: string
  due: string
  amount: string
  /** The part of the agreed total that remains after the payment. */
  left: string
}

/** The facts that fill the words of an agreement, and those that select its parts. */
export interface Facts {
  values: Record<string, string>
  holds: ReadonlySet<Condition>
  schedule: ScheduleRow[]
}

/**
 * Reads the facts of an agreement from rows that never change after it is made, so that a second drawing is the same.
 */
export function factsOf(tenant: TenantSettings, found: FoundAgreement, language: Language): Facts {
  const { envelope, debt, plan, consumerName } = found
  const day = (date: string | null) => (date ? formatDate(date as LocalDate, 'long', language) : '')
  const values: Record<string, string> = {
    consumer: consumerName,
    company: tenant.tenant.full_name,
    creditor: debt.currentCreditor,
    original_creditor: debt.originalCreditor,
    reference: debt.referenceNumber,
    date: day(localDateIn(envelope.createdAt, tenant.zone)),
    expires: formatInstant(envelope.expiresAt, tenant.zone, language),
    case_number: debt.docketNumber ?? debt.judgmentCase ?? '',
    suit_filed: day(debt.suitFiled),
    ...(plan ? planValues(found, language) : {}),
  }
  const holds = new Set<Condition>([
    tenant.capabilities['asa.attorney_step'] ? 'attorney' : 'no_attorney',
    debt.suitFiled ? 'filed' : 'not_filed',
    ...(values['case_number'] ? (['case'] as const) : []),
    ...(plan ? planConditions(found) : []),
  ])
  return { values, holds, schedule: scheduleOf(found, language) }
}

const countOf = ({ plan, instalments }: FoundAgreement) => instalments.length || plan!.payments

const planConditions = (found: FoundAgreement): Condition[] => [
  'plan',
  found.plan!.discount > 0n ? 'discount' : 'full',
  countOf(found) > 1 ? 'several' : 'single',
]

function planValues(found: FoundAgreement, language: Language): Record<string, string> {
  const { total, discount, discountPercentage, frequency, startDate, endDate } = found.plan!
  const money = (cents: bigint) => formatCents(toCents(cents), language)
  const first = found.instalments[0]?.dueDate ?? startDate
  const last = found.instalments.at(-1)?.dueDate ?? endDate
  return {
    balance: money(total + discount),
    total: money(total),
    discount: money(discount),
    percent: formatShare(Number(discountPercentage) / 100, language),
    payments: String(countOf(found)),
    frequency: documentText(language, `document/agreement/every/${frequency}`),
    first_date: formatDate(first as LocalDate, 'long', language),
    last_date: formatDate(last as LocalDate, 'long', language),
  }
}

function scheduleOf({ plan, instalments }: FoundAgreement, language: Language): ScheduleRow[] {
  let left: bigint = plan?.total ?? 0n
  return instalments.map(({ seq, dueDate, amount, editedAmount }) => {
    const due = editedAmount ?? amount
    left -= due
    return {
      number: String(seq),
      due: formatDate(dueDate as LocalDate, 'medium', language),
      amount: formatCents(toCents(due), language),
      left: formatCents(toCents(left > 0n ? left : 0n), language),
    }
  })
}
