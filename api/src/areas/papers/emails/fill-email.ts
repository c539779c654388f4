import type { TenantSettings } from '@portal/shared/contract'
import type { Cents, Language, LocalDate } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import type { DebtRow } from '../../../core/debt/rows.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { debtFacts } from '../templates/debt-facts.ts'
import type { TemplateScope } from '../templates/engine.ts'
import { scopeOf } from '../templates/scope.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'

interface About {
  readonly consumer: ConsumerRow
  readonly debt: DebtRow
  readonly language: Language
  readonly payAmount: Cents | null
  readonly payDate: LocalDate | null
  readonly optOutLink: string
}

/** The values that fill an e-mail to a consumer about a debt. */
export async function emailScope(
  ctx: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'now'>,
  about: About,
): Promise<TemplateScope> {
  return scopeOf(ctx.tenant, await debtFacts(ctx, { kind: 'email', ...about }))
}

/** The chosen language, or else the consumer's own. */
export const languageFor = (
  tenant: Pick<TenantSettings, 'capabilities'>,
  consumer: Pick<ConsumerRow, 'language'>,
  wished: Language | null | undefined,
): Language => wished ?? spokenLanguage(tenant, consumer.language)
