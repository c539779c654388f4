import type { TenantSettings } from '@portal/shared/contract'
import { addDays, formatWireMoney, toCents, validationEnd, type LocalDate } from '@portal/shared/domain'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import { addressLines } from '../../../core/consumer/address-lines.ts'
import type { ScopeFacts } from './scope.ts'

/** A made-up validation notice for previews of templates. */
export function exampleNotice(
  tenant: TenantSettings,
  debt: ScopeFacts['debt'],
  consumer: ScopeFacts['consumer'],
  today: LocalDate,
): ValidationNoticeData {
  const { full_name: name, address, phone_number: phone, email } = tenant.tenant
  const none = formatWireMoney(toCents(0))
  const amount = formatWireMoney(debt.balance)
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
    merchant: null,
    accountLastFour: debt.accountLastFour,
    itemization: {
      kind: 'charge_off',
      date: addDays(today, -120),
      before: amount,
      interest: none,
      fees: none,
      payments: none,
      credits: none,
      now: amount,
    },
    sentOn: today,
    disputeBy: validationEnd(today),
    disclosures: { en: [], es: [] },
  }
}
