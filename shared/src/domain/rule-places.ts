/**
 * Places with contact rules of their own, and the whole country. Apart from the rules: the contract names the places on
 * pages that need no rule.
 */
export const rulePlaces = ['us', 'nyc', 'ma', 'dc'] as const
