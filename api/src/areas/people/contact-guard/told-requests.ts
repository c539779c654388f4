import { localDateIn, toldRequests, type TagContact } from '@portal/shared/domain'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import { liveRequests } from '../../../core/contact/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { recordRequest } from './requests.ts'

/** Records what the consumer asked for by the tags of a note: an attorney, or no more contact; each once. */
export async function recordToldRequests(
  ctx: Acting,
  person: ConsumerRow,
  { contacts, evidence, at }: { contacts: readonly TagContact[]; evidence: string; at: Date },
): Promise<void> {
  for (const kind of toldRequests(contacts)) {
    const live = await liveRequests(ctx.tx, ctx.tenant.id, person.id, kind)
    if (live.length > 0) continue
    await recordRequest(ctx, person, { kind, via: 'phone', received_on: localDateIn(at, ctx.tenant.zone), evidence })
  }
}
