import type { TemplateKind, TenantSettings } from '@portal/shared/contract'
import { addDays, localDateIn, toCents, type Language } from '@portal/shared/domain'
import { exampleNotice } from './example-notice.ts'
import type { ScopeFacts } from './scope.ts'

/** The facts of previews without a debt: a made-up person and a round amount. */
export function exampleFacts(
  tenant: TenantSettings,
  { kind, language, now, portal }: { kind: TemplateKind; language: Language; now: Date; portal: string },
): ScopeFacts {
  const today = localDateIn(now, tenant.zone)
  const consumer = {
    fullName: 'Jordan Example',
    street: '12 Sample Street',
    city: 'Sacramento',
    state: 'CA',
    zip: '95814',
  }
  const debt = {
    referenceNumber: 'EX-100200',
    accountLastFour: '4321',
    originalCreditor: 'Example Bank',
    currentCreditor: 'Example Bank',
    balance: toCents(125_000),
    solDate: null,
    suitFiled: null,
    judgmentDate: null,
  }
  const data = exampleNotice(tenant, debt, consumer, today)
  return {
    kind,
    language,
    now,
    portal,
    consumer,
    debt,
    notice: { data, validationEnd: data.disputeBy },
    payAmount: toCents(25_000),
    payDate: addDays(today, 14),
    optOutLink: kind === 'email' ? `${portal}/unsubscribe?token=example` : null,
  }
}
