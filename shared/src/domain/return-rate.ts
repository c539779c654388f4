/** shares of a period's debits that may come back, by why; Nacha looks closer at who is above. */
export const returnLimits = { unauthorized: 0.005, administrative: 0.03, overall: 0.15 } as const

/** One of {@link returnLimits}. */
export type ReturnMeter = keyof typeof returnLimits

/** Days over which the rates are taken. */
export const RETURN_RATE_DAYS = 60

/** From this share of a limit on a meter warns. */
export const WARNING_SHARE = 0.7

/** How a rate stands to its limit: `red` is above it. */
export type MeterLevel = 'ok' | 'amber' | 'red'

/** The level of a meter: `returned` of `debits` entries came back. Without debits there is no rate. */
export function meterLevel(meter: ReturnMeter, returned: number, debits: number): MeterLevel {
  if (debits === 0) return 'ok'
  const rate = returned / debits
  const limit = returnLimits[meter]
  if (rate > limit) return 'red'
  return rate >= limit * WARNING_SHARE ? 'amber' : 'ok'
}
