import * as v from 'valibot'
import { ReleaseFault } from './findings.ts'
import { readJson } from './read-json.ts'
import { SetId } from './release-set.ts'
import { retention } from './retention.ts'
import { overrideKey, overridesPrefix } from './store/keys.ts'
import type { ListedObject, ObjectStore } from './store/object-store.ts'

/**
 * `overrides/<env>/…`: an override for a published version, or a set, that no channel names. Only the garbage collection
 * reads it, to keep those files; it needs no signature, because it cannot remove anything.
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
  /** Overrides that open pages may still run. */
  readonly running: readonly OverrideNote[]
  /** Notes whose pages have ended. */
  readonly over: readonly ListedObject[]
}

/** Reads the notes of overrides. A page with an override may stay open as long as any other session. */
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
