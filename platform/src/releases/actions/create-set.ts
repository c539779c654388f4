import { digestOf } from '../canonical.ts'
import { ReleaseFault } from '../findings.ts'
import { needSigner } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { readJson } from '../read-json.ts'
import { needRelease } from '../read-release.ts'
import { findSet } from '../read-set.ts'
import { setId, setSchema, type Gate, type Member, type StoredSet, type Versions } from '../release-set.ts'
import { signDocument } from '../signed.ts'
import { setKey } from '../store/keys.ts'
import { ObjectMoved } from '../store/object-store.ts'

export interface NewSet {
  /** Version by name (`shell`, `mfe-…`); every one must be published. */
  readonly versions: Versions
  /** The set that it was made from, which is stable where it will be promoted. */
  readonly parent: string | null
  /** What was checked before; a gate that is there already is replaced by one of its name. */
  readonly gates?: readonly Gate[]
}

/**
 * Writes and signs a set. The same releases make the same set: one that is there is taken. Where it came from is signed
 * anew when it is made from another parent, whose gates then count, or with other gates, or when no key that is trusted
 * today has signed it; what is in it stays.
 */
export async function createSet(operator: Operator, { versions, parent, gates = [] }: NewSet): Promise<StoredSet> {
  const signer = needSigner(operator.signer)
  const { store } = operator
  if (!versions['shell']) throw new ReleaseFault('MFE-416', 'A release set needs a version of the shell.')
  const member = async ([name, version]: [string, string]): Promise<[string, Member]> => {
    const { release, digest } = await needRelease(store, name, version)
    return [name, { version, digest, files: digestOf(release.files) }]
  }
  const members = Object.fromEntries(await Promise.all(Object.entries(versions).map(member)))
  const { shell, ...remotes } = members as typeof members & { shell: Member }
  const content = { schema: setSchema, shell, remotes } as const
  const id = setId(content)
  const there = await findSet(store, id, operator.trust).catch(() => undefined)
  const before = there?.set
  // Made from itself, it is what it was.
  const from = parent === id ? (before?.parent ?? null) : parent
  const kept = before?.parent === from ? before.gates : []
  const set: StoredSet = {
    ...content,
    id,
    parent: from,
    createdAt: before?.createdAt ?? operator.now().toISOString(),
    by: before?.by ?? operator.by,
    gates: [...kept.filter(({ name }) => gates.every((gate) => gate.name !== name)), ...gates],
  }
  if (before && digestOf(before) === digestOf(set)) return before
  const etag = there?.etag ?? (await readJson(store, setKey(id)).catch(() => undefined))?.etag
  try {
    await store.write(setKey(id), `${JSON.stringify(signDocument(signer, set))}\n`, etag ? { etag } : 'new')
  } catch (error) {
    if (!(error instanceof ObjectMoved)) throw error
    // The same set, made by two at once.
    return createSet(operator, { versions, parent, gates })
  }
  return set
}
