import type { Cents } from '@portal/shared/domain'

/** Percent of the balance with at most two decimals, rounded half up. */
export const percentText = (discount: Cents, balance: Cents): string =>
  String(Number((discount * 20_000n + balance) / (2n * balance)) / 100)
