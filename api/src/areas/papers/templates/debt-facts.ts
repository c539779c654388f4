import type { TemplateKind } from '@portal/shared/contract'
import type { Cents, Language, LocalDate } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import type { DebtRow } from '../../../core/debt/rows.ts'
import { findNoticeOf } from '../notices/rows.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import type { ScopeFacts } from './scope.ts'

interface About {
  readonly kind: TemplateKind
  readonly language: Language
  readonly consumer: ConsumerRow
  readonly debt: DebtRow
  readonly payAmount?: Cents | null
  readonly payDate?: LocalDate | null
  readonly optOutLink?: string | null
}

/** Reads the facts that fill a template for a consumer and one of their debts. */
export async function debtFacts(
  { tx, tenant, deps, now }: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'now'>,
  { kind, language, consumer, debt, payAmount = null, payDate = null, optOutLink = null }: About,
): Promise<ScopeFacts> {
  const notice = await findNoticeOf(tx, tenant.id, debt.id, consumer.id)
  return {
    kind,
    language,
    now,
    portal: deps.tenants.originOf(tenant),
    consumer,
    debt,
    notice: notice && { data: notice.data, validationEnd: notice.validationEnd },
    payAmount,
    payDate,
    optOutLink,
  }
}
