import type { OfferCondition } from '@portal/shared/domain'
import { error, warning, type Rule } from './finding.ts'

const PATH = '/offer_strategies'

/** F-13: a settlement keeps the tenant's own floor (S-87), and each row can be reached. */
export const lintOffers: Rule = ({ file, capabilities }) =>
  (file.offer_strategies?.strategies ?? []).flatMap(({ name, rows }) => {
    const floor = capabilities['plan.settlement_floor']
    const first = rows.findIndex(({ when }) => saysNothing(when))
    return rows.flatMap(({ offers }, at) => {
      const about = { detail: `${name}: ${at + 1}` }
      const isBelow = offers.some((rule) => rule.kind === 'settlement' && rule.percent < floor)
      return [
        ...(isBelow ? [error('settlement_below_floor', PATH, about)] : []),
        ...(first >= 0 && at > first ? [warning('offer_row_unreachable', PATH, about)] : []),
      ]
    })
  })

const saysNothing = (when: OfferCondition): boolean =>
  Object.values(when).every((said) => said === null || (Array.isArray(said) && said.length === 0))
