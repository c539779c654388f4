import * as v from 'valibot'
import { ReleaseFault } from './findings.ts'
import { readJson } from './read-json.ts'
import { setId, StoredSet } from './release-set.ts'
import { verifySigned, type Signed, type Trust } from './signed.ts'
import { setKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/** A set that a trusted key has signed, and its stored document. */
export interface TrustedSet {
  readonly set: StoredSet
  readonly document: Signed<StoredSet>
  readonly etag: string
}

/** Undefined when there is none. @throws {ReleaseFault} for an untrusted set. */
export async function findSet(store: ObjectStore, id: string, trust: Trust): Promise<TrustedSet | undefined> {
  const found = await readJson(store, setKey(id))
  if (!found) return undefined
  const set = verifySigned(StoredSet, found.document, trust)
  if (set.id !== id || setId(set) !== id)
    throw new ReleaseFault('MFE-411', `The set ${id} holds another set's content.`)
  // verifySigned has checked this form and everything in it.
  return { set, document: found.document as Signed<StoredSet>, etag: found.etag }
}

/** @throws {ReleaseFault} MFE-404 when there is none, and those of {@link findSet}. */
export async function readSet(store: ObjectStore, id: string, trust: Trust): Promise<StoredSet> {
  return (await needSet(store, id, trust)).set
}

/**
 * The content of a set, whoever has signed it: the id is its hash. For a demo only, which then signs the set with its
 * own key. @throws {ReleaseFault} when it is missing or has other content
 */
export async function readContent(store: ObjectStore, id: string): Promise<StoredSet> {
  const found = await readJson(store, setKey(id))
  if (!found) throw new ReleaseFault('MFE-404', `There is no release set ${id}.`)
  const parsed = v.safeParse(v.object({ signed: StoredSet }), found.document)
  if (!parsed.success) throw new ReleaseFault('MFE-415', `The set ${id}: ${v.summarize(parsed.issues)}`)
  const set = parsed.output.signed
  if (setId(set) !== id) throw new ReleaseFault('MFE-411', `The set ${id} holds another set's content.`)
  return set
}

export async function needSet(store: ObjectStore, id: string, trust: Trust): Promise<TrustedSet> {
  const found = await findSet(store, id, trust)
  if (!found) throw new ReleaseFault('MFE-404', `There is no release set ${id}.`)
  return found
}
