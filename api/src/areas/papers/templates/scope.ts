import type { TemplateKind, TenantSettings } from '@portal/shared/contract'
import {
  formatCents,
  formatDate,
  isInValidation,
  isTimeBarred,
  localDateIn,
  type Cents,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import type { DebtRow } from '../../../core/debt/rows.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { addressLines } from '../../../core/consumer/address-lines.ts'
import { templateBlocksOf } from './blocks.ts'
import type { TemplateScope } from './engine.ts'

/** The facts that fill a template. */
export interface ScopeFacts {
  readonly kind: TemplateKind
  readonly language: Language
  readonly now: Date
  readonly portal: string
  readonly consumer: Pick<ConsumerRow, 'fullName' | 'street' | 'city' | 'state' | 'zip'>
  readonly debt: Pick<
    DebtRow,
    | 'referenceNumber'
    | 'accountLastFour'
    | 'originalCreditor'
    | 'currentCreditor'
    | 'balance'
    | 'solDate'
    | 'suitFiled'
    | 'judgmentDate'
  >
  readonly notice: { readonly data: ValidationNoticeData; readonly validationEnd: string } | null
  readonly payAmount: Cents | null
  readonly payDate: LocalDate | null
  readonly optOutLink: string | null
}

/** The values, facts and blocks under the names that templates use; unknown ones are left out. */
export function scopeOf(tenant: TenantSettings, facts: ScopeFacts): TemplateScope {
  const { kind, language, now, portal, consumer, debt, notice, payAmount, payDate, optOutLink } = facts
  const today = localDateIn(now, tenant.zone)
  const { full_name: name, address, phone_number: phone, email } = tenant.tenant
  const isBarred = isTimeBarred(
    { sol_date: debt.solDate, suit_filed: debt.suitFiled, judgment_date: debt.judgmentDate },
    today,
  )
  return {
    consumer_name: consumer.fullName,
    consumer_address: addressLines(consumer).join('\n') || undefined,
    reference_number: debt.referenceNumber,
    account_last4: debt.accountLastFour ?? undefined,
    original_creditor: debt.originalCreditor,
    current_creditor: debt.currentCreditor,
    balance: formatCents(debt.balance, language),
    pay_amount: payAmount === null ? undefined : formatCents(payAmount, language),
    pay_date: payDate === null ? undefined : formatDate(payDate, 'long', language),
    today: formatDate(today, 'long', language),
    tenant_name: name,
    tenant_address: `${address.street}\n${address.city}, ${address.state} ${address.zip}`,
    tenant_phone: phone,
    tenant_email: email,
    tenant_hours: tenant.hours[language],
    portal_link: portal,
    is_time_barred: isBarred,
    is_in_validation: notice !== null && isInValidation(notice.validationEnd as LocalDate, today),
    ...templateBlocksOf(tenant, {
      kind,
      language,
      place: consumer,
      isTimeBarred: isBarred,
      notice: notice?.data ?? null,
      optOutLink,
    }),
  }
}
