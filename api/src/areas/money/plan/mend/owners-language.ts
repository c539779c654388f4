import type { Language } from '@portal/shared/domain'
import { findConsumer } from '../../../../core/consumer/rows.ts'
import { agreedLanguage } from '../../authorizations/record.ts'
import type { PlanCall } from '../change/open-plan.ts'
import type { PlanRow } from '../rows.ts'

/** The language in which the owner of a plan agrees to a change of it. */
export async function ownersLanguage(
  { tx, tenant, actor }: Pick<PlanCall, 'tx' | 'tenant' | 'actor'>,
  { ownerId }: Pick<PlanRow, 'ownerId'>,
  asked: Language,
): Promise<Language> {
  const owner = await findConsumer(tx, tenant.id, ownerId)
  return owner ? agreedLanguage(tenant, actor, owner, asked) : asked
}
