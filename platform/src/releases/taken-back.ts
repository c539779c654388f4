import * as v from 'valibot'
import { AuditEntry } from './audit.ts'
import type { Channel } from './channel.ts'
import { readJson } from './read-json.ts'
import { auditKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/** How many changes are searched for the one that took a set back. */
const lookedThrough = 50

/** The change that took a set back, if the last use of the set in the channel ended that way. */
export async function findTakenBack(store: ObjectStore, channel: Channel, id: string): Promise<AuditEntry | undefined> {
  // The newest end of a rollout, until its beginning names the candidate.
  let end: AuditEntry | undefined
  for await (const entry of newestFirst(store, channel)) {
    const { action, detail, from, to } = entry
    if (from === id && to !== id) return action === 'rollback' ? entry : undefined
    if (action === 'rollout.abort' || action === 'rollback') end ??= entry
    if (action !== 'rollout.start') continue
    if (detail['candidate'] === id && end) return end
    end = undefined
  }
  return undefined
}

/** The last changes of a channel. An unreadable log prevents no roll-back: the search ends there. */
async function* newestFirst(store: ObjectStore, { entry: newest, env }: Channel): AsyncIterable<AuditEntry> {
  yield newest
  for (let at = newest.sequence - 1; at > newest.sequence - lookedThrough && at >= 1; at--) {
    const read = await readJson(store, auditKey(env, at)).catch(() => undefined)
    const found = v.safeParse(AuditEntry, read?.document)
    if (!found.success) return
    yield found.output
  }
}
