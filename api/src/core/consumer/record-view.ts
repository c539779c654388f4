import type { ReadingContext } from '../reading/reading-context.ts'
import { recordOpening, recordUncounted } from '../reading/record-reading.ts'
import type { AccessEntry } from '../../security/access-log.ts'

/**
 * R-44, F-27: records that staff viewed a consumer, and refuses it to those who open too many; a consumer's view of
 * their own profile is neither recorded nor counted.
 */
export async function recordView(
  ctx: ReadingContext,
  consumerId: string | null,
  action: string,
  detail: AccessEntry['detail'] | null = null,
): Promise<void> {
  if (ctx.actor.kind !== 'staff') return
  if (consumerId === null) await recordUncounted(ctx, { consumerId, action, detail })
  else await recordOpening(ctx, { consumerId, action, detail })
}
