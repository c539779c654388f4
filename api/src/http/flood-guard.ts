/**
 * Limits the requests of an address in one process: a coarse protection beneath the counted limits of sign-in and
 * payments (T27).
 */
export interface FloodGuard {
  /** Milliseconds to wait, 0 when the request may pass. */
  take(address: string): number
}

/** For all requests together. */
const usual = { perSecond: 40, burst: 240 }
const MOST_ADDRESSES = 50_000

/** A token bucket for each address; `factor` is PORTAL_ADDRESS_LIMITS. */
export function createFloodGuard(
  factor: number,
  { perSecond, burst }: { perSecond: number; burst: number } = usual,
  now: () => number = () => performance.now(),
): FloodGuard {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const rate = (perSecond * factor) / 1000
  const most = burst * factor
  return {
    take(address) {
      const at = now()
      let bucket = buckets.get(address)
      if (!bucket) {
        // Drops the oldest: a Map keeps the order of insertion.
        if (buckets.size >= MOST_ADDRESSES) buckets.delete(buckets.keys().next().value!)
        bucket = { tokens: most, at }
        buckets.set(address, bucket)
      }
      bucket.tokens = Math.min(most, bucket.tokens + (at - bucket.at) * rate)
      bucket.at = at
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / rate)
      bucket.tokens -= 1
      return 0
    },
  }
}
