import { strategiesOf, type TenantSettings } from '@portal/shared/contract'
import {
  chooseOffers,
  makeOffers,
  ownOfferLimits,
  parseWireMoney,
  type LocalDate,
  type MadeOffer,
  type OfferChoice,
  type OfferFacts,
  type OfferStrategies,
  type OwnOfferLimits,
} from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import type { DebtRow } from '../../pay/rows.ts'
import { readOfferFacts } from './strategy-repo.ts'

/** The settings by which offers are made. */
export type OfferTenant = Pick<TenantSettings, 'id' | 'offer_strategies' | 'capabilities'>

/** The tenant's strategies, or the product's. */
export const tenantStrategies = ({ offer_strategies: own, capabilities }: OfferTenant): OfferStrategies =>
  strategiesOf(own, capabilities)

/** Whether a strategy asks for tags, which cost a look at each note. */
export const asksForTags = ({ strategies }: OfferStrategies): boolean =>
  strategies.some(({ rows }) => rows.some(({ when }) => when.tags.length > 0))

/** What an account is offered on a day, and by which strategy and row. */
export function offeredTo(
  tenant: OfferTenant,
  facts: OfferFacts,
  today: LocalDate,
): OfferChoice & { offers: MadeOffer[] } {
  const choice = chooseOffers(tenantStrategies(tenant), facts, today)
  const row = choice.strategy.rows[choice.row - 1]
  const ground = {
    today,
    minimum: parseWireMoney(tenant.capabilities['otp.min_amount']),
    settlementFloor: tenant.capabilities['plan.settlement_floor'],
  }
  return { ...choice, offers: row ? makeOffers(row, facts, ground) : [] }
}

/** S-87: the limits of what staff offer on a debt without a supervisor's code. */
export async function staffLimits(
  tx: Tx,
  tenant: OfferTenant,
  debt: Pick<DebtRow, 'id' | 'settlementLimit'>,
  today: LocalDate,
): Promise<OwnOfferLimits> {
  const strategies = tenantStrategies(tenant)
  const [facts] = await readOfferFacts(tx, tenant.id, [debt.id], asksForTags(strategies))
  const choice = facts && chooseOffers(strategies, facts, today)
  const limit = debt.settlementLimit ?? tenant.capabilities['plan.settlement_floor']
  return ownOfferLimits(choice?.strategy.rows[choice.row - 1], limit)
}

/** The key of an offer's text in the documents, for those that a strategy made. */
export const strategyOfferName = (kind: MadeOffer['kind']): string => `offer/${kind}`
