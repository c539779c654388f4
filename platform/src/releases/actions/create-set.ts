import { digestOf } from '../canonical.ts'
import { StoredCheck } from '../check-stored.ts'
import { ReleaseFault } from '../findings.ts'
import { needSigner } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { needPublication } from '../publication.ts'
import { readJson } from '../read-json.ts'
import { findSet } from '../read-set.ts'
import { membersOf, type Gate, type StoredSet, type Versions } from '../release-set.ts'
import { contentOf, type FoundContent } from '../set-content.ts'
import { signDocument } from '../signed.ts'
import { setKey } from '../store/keys.ts'
import { ObjectMoved } from '../store/object-store.ts'
import { recorded } from './recorded.ts'
import { needWholeAudit } from './whole-audit.ts'

export interface NewSet {
  /** Version by name (`shell`, `mfe-…`); every one must be published. */
  readonly versions: Versions
  /** The set that it was made from, which must be live when it is promoted. */
  readonly parent: string | null
  /** Results of gates for exactly this set; a gate replaces an earlier one of its name. */
  readonly gates?: readonly Gate[]
}

/**
 * Writes and signs a set. The same releases make the same set, so an existing one is reused. It is signed again when
 * its parent or its gates differ, or when no trusted key has signed it; its content stays. Each release must be the
 * published one with unaltered files, because a signed set is trusted from then on. Refusals go to the audit log.
 * @throws {ReleaseFault} MFE-405, 411, 417, 418 or 601 for another release, MFE-412 for a gate of another set.
 */
export async function createSet(operator: Operator, order: NewSet): Promise<StoredSet> {
  return recorded(operator, 'set create', async () => {
    await needWholeAudit(operator)
    return makeSet(operator, order)
  })
}

async function makeSet(operator: Operator, order: NewSet): Promise<StoredSet> {
  const { versions, parent, gates = [] } = order
  const signer = needSigner(operator.signer)
  const { store, trust } = operator
  const found = await contentOf(store, versions)
  const { id, content } = found
  const other = gates.find((gate) => gate.set !== id)
  if (other)
    throw new ReleaseFault('MFE-412', `“${other.name}” has judged the set ${other.set ?? 'before'}, not ${id}.`)
  await needAsPublished(operator, found, parent)
  const there = await findSet(store, id, trust).catch(() => undefined)
  const before = there?.set
  // A set made from itself keeps its parent.
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
    // Two writers have made the same set at once.
    return makeSet(operator, order)
  }
  return set
}

/** Checks the releases that the parent lacks, file by file: those of the parent were checked when it was made. */
async function needAsPublished(
  operator: Operator,
  { id, content }: FoundContent,
  parent: string | null,
): Promise<void> {
  const { store, trust } = operator
  const known = parent === null ? undefined : (await findSet(store, parent, trust).catch(() => undefined))?.set
  const check = new StoredCheck(store)
  for (const [name, member] of membersOf(content)) {
    const { version, digest } = member
    if (known && membersOf(known).some(([same, its]) => same === name && its.digest === digest)) continue
    await needPublication(operator, { remote: name, version }, digest)
    await check.checkMember(name, member, id)
  }
  const [first] = check.looked.findings
  if (first) throw new ReleaseFault(first.code, `${first.message}.`)
}
