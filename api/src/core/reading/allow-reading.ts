import type { ReadingKind } from '@portal/shared/contract'
import type { ReadingContext } from './reading-context.ts'
import { countKeys, lineOf, recordOpening } from './record-reading.ts'
import { dropCounts, insertLine } from './repo.ts'

/**
 * F-27: opens a consumer with a reason, or stores one for the searches and files of the next minutes. Only a second
 * person helps above the limit that stops.
 */
export async function explainReading(
  ctx: ReadingContext,
  kind: ReadingKind,
  consumerId: string | null,
  reason: string,
): Promise<void> {
  if (kind === 'record' && consumerId !== null)
    await recordOpening(ctx, { consumerId, action: 'reading.explained', detail: { reason } }, true)
  else
    await insertLine(ctx.tx, {
      ...lineOf(ctx, { consumerId: null, action: 'reading.explained', detail: { kind, reason } }),
      counted: 'reason',
    })
}

/** F-27: a second person's leave: the counts of the kind start anew, and as much may be read again without reasons. */
export async function grantReading(
  ctx: ReadingContext,
  kind: ReadingKind,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await insertLine(ctx.tx, {
    ...lineOf(ctx, { consumerId: null, action: 'reading.granted', detail: { kind, reason, granted_by: by } }),
    counted: 'grant',
  })
  await dropCounts(ctx.tx, countKeys(ctx, kind))
}
