import type { Deps } from '../deps.ts'
import { overLimit, takeOne, type Limit } from './limits.ts'

/** Counts a request against limits by address, in a transaction of its own: a refusal must not undo the count. */
export async function takeByAddress(
  deps: Pick<Deps, 'db' | 'vault' | 'config'>,
  now: Date,
  wanted: readonly { limit: Limit; subject: string }[],
): Promise<void> {
  const refused = await deps.db.withoutTenant(async (tx) => {
    for (const { limit, subject } of wanted) {
      const scaled = { ...limit, most: limit.most * deps.config.addressLimitFactor }
      if (!(await takeOne({ tx, vault: deps.vault, now }, scaled, subject))) return scaled
    }
    return null
  })
  if (refused) throw overLimit(refused, now)
}
