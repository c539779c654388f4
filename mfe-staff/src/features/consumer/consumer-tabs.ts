/** The tabs of a consumer's record in their order (S-26). */
export const consumerTabs = [
  'accounts',
  'profile',
  'payment-methods',
  'legal-status',
  'messages',
  'notes',
  'history',
] as const
/** One of {@link consumerTabs}. */
export type ConsumerTab = (typeof consumerTabs)[number]

/** The tab that a hash names, and the accounts for any other hash; K-07: a space, its escape and a dash are the same. */
export function tabOfHash(hash: string, shown: readonly ConsumerTab[] = consumerTabs): ConsumerTab {
  const name = hash
    .trim()
    .toLowerCase()
    .replace(/\s+|%20/g, '-')
  return shown.find((tab) => tab === name) ?? 'accounts'
}
