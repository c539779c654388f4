import type { Offer } from '@portal/shared/contract'

/**
 * The one offer to begin with: what answers the reader's own proposal (F-33), else the first that forgives something, else
 * the first in several payments, in the order of the creditor's strategy. None without a fixed amount, which one line
 * cannot tell.
 */
export function recommendedOffer(single: readonly Offer[], multiple: readonly Offer[]): Offer | undefined {
  const all = [...single, ...multiple]
  const answer = all.find(({ is_counter: isAnswer }) => isAnswer)
  if (answer) return answer
  const fixed = all.filter((offer) => !offer.is_open_ended && !offer.is_flexible)
  return fixed.find(({ discount }) => discount > 0n) ?? fixed.find(({ payments }) => payments > 1)
}
