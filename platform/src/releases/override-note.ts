import * as v from 'valibot'
import { ReleaseFault } from './findings.ts'
import { readJson } from './read-json.ts'
import { SetId } from './release-set.ts'
import { retention } from './retention.ts'
import { overrideKey, overridesPrefix } from './store/keys.ts'
import type { ListedObject, ObjectStore } from './store/object-store.ts'

/**
 * `overrides/<env>/…`: that somebody was given a published version, or a set, which no channel names. Nobody decides by
 * it but the garbage collection, which then keeps those files; it needs no signature, because it takes nothing away.
 */
const OverrideNote = v.variant('of', [
  v.strictObject({
    of: v.literal('version'),
    remote: v.string(),
    version: v.string(),
    by: v.string(),
    until: v.string(),
  }),
  v.strictObject({ of: v.literal('set'), set: SetId, by: v.string(), until: v.string() }),
])

export type OverrideNote = v.InferOutput<typeof OverrideNote>

export async function keepOverride(store: ObjectStore, env: string, jti: string, note: OverrideNote): Promise<void> {
  await store.write(overrideKey(env, note.until, jti), `${JSON.stringify(note)}\n`, 'new')
}

export interface Overridden {
  /** What open pages may still run. */
  readonly running: readonly OverrideNote[]
  /** Notes that are over. */
  readonly over: readonly ListedObject[]
}

/** Overrides whose pages may still be open: a session that began on one lasts as long as any other. */
export async function overridesIn(store: ObjectStore, now: Date): Promise<Overridden> {
  const running: OverrideNote[] = []
  const over: ListedObject[] = []
  for await (const listed of store.list(overridesPrefix)) {
    const found = await readJson(store, listed.key)
    if (!found) continue
    const note = v.safeParse(OverrideNote, found.document)
    if (!note.success) throw new ReleaseFault('MFE-415', `${listed.key}: ${v.summarize(note.issues)}`)
    if (!(Date.parse(note.output.until) + retention < now.getTime())) running.push(note.output)
    else over.push(listed)
  }
  return { running, over }
}
