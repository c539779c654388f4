import type { endpoints } from '@portal/shared/contract'
import { findStrategy } from '@portal/shared/domain'
import type { Actor, Context } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { recordAudits, type AuditEntry } from '../../../../core/audit/audit.ts'
import { businessDate } from '../../pay/business-day.ts'
import { tenantStrategies } from './by-strategy.ts'
import { makeOffersFor } from './make-offers.ts'
import { debtsNumbered, lockOfferable, nameStrategy } from './strategy-repo.ts'

/** F-13: names the strategy of a selection of accounts; their offers follow it at once, not only when theirs end. */
export async function nameStrategyOf(ctx: Context<typeof endpoints.nameOfferStrategy, Actor>) {
  const { tx, tenant, actor, now, input } = ctx
  const { reference_numbers: references, strategy: named } = input.body
  const strategies = tenantStrategies(tenant)
  const found = named === null ? null : findStrategy(strategies, named)
  if (found === undefined) throw new Refusal('validation_failed', { fields: { strategy: ['strategy_unknown'] } })
  const debts = await debtsNumbered(tx, tenant.id, references)
  const known = debts.map(({ id }) => id)
  const changed = await nameStrategy(tx, tenant.id, { debtIds: known, strategy: found?.id ?? null, now })
  const date = businessDate(tenant, now)
  const debtIds = await lockOfferable(tx, tenant.id, known, date)
  const made = await makeOffersFor(ctx, { debtIds, date, isChange: true, staffId: actor.id })
  const nameOf = (id: string | null) => strategies.strategies.find((one) => one.id === id)?.name ?? id
  const entries = changed.map(({ id, ownerId, before }): AuditEntry => ({
    tenantId: tenant.id,
    at: now,
    actorKind: 'staff',
    actorId: actor.id,
    action: 'offers.strategy_named',
    consumerId: ownerId,
    subject: `debt:${id}`,
    detail: { debt: id, offer_strategy_from: nameOf(before), offer_strategy_to: found?.name ?? null },
  }))
  await recordAudits(tx, tenant.id, [...entries, ...made.entries])
  const unknown = references.filter((number) => !debts.some(({ reference }) => reference === number))
  return { data: { changed: changed.length, offered: made.accounts, unknown } }
}
