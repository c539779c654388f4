import type { MethodRow } from '../methods/rows.ts'
import type { AuthorizationFacts } from './authorization-facts.ts'

/** What an authorization says of a saved method: PayPal is named by its address, the others by their last four. */
export const accountOf = (method: MethodRow): AuthorizationFacts['source'] => ({
  type: method.type,
  lastFour: method.lastFour,
  accountType: method.accountType,
  holderName: method.holderName ?? '',
  email: method.email,
})
