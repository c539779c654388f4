import * as v from 'valibot'
import { digestOf } from './canonical.ts'

export const setSchema = 'portal.set/2'

export const SetId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

export const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const Member = v.strictObject({
  version: v.string(),
  /** sha256 of the release's canonical JSON. */
  digest: Digest,
  /** sha256 of the canonical JSON of its list of files, which a browser can check without the rest. */
  files: Digest,
  /** Hash of the same list as a tree, of which a page may have a part; absent where front ends know no parts. */
  tree: v.optional(Digest),
})

export type Member = v.InferOutput<typeof Member>

/** The gate that the commands judge: whether front ends fit each other. */
export const contractGate = 'contract'

/** The gate that a set fails when the judge aborts its rollout. */
export const canaryGate = 'canary'

export const GateName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a word such as e2e'))

export const GateResult = v.picklist(['passed', 'failed', 'waived'])

/** The result of a check of the set. */
export const Gate = v.strictObject({
  name: v.string(),
  result: GateResult,
  at: v.string(),
  detail: v.optional(v.string()),
  /** The judged set: a result for another set does not count. */
  set: v.optional(SetId),
  /** The sets that were live, candidate or pinned in any channel when it was judged. */
  beside: v.optional(v.array(SetId)),
})

export type Gate = v.InferOutput<typeof Gate>

/**
 * `sets/<id>.json`, signed: exactly one version of the shell and of each remote. `parent`, `createdAt`, `by` and
 * `gates` tell its origin and are not part of its id.
 */
export const StoredSet = v.strictObject({
  schema: v.literal(setSchema),
  id: SetId,
  parent: v.nullable(SetId),
  createdAt: v.string(),
  by: v.string(),
  shell: Member,
  remotes: v.record(v.string(), Member),
  gates: v.array(Gate),
})

export type StoredSet = v.InferOutput<typeof StoredSet>

/** First 16 hex digits of the sha256 of its content: the same releases always make the same set. */
export function setId(content: Pick<StoredSet, 'schema' | 'shell' | 'remotes'>): string {
  const { schema, shell, remotes } = content
  return digestOf({ schema, shell, remotes }).slice(0, 16)
}

/** Version by name (`shell`, `mfe-…`). */
export type Versions = Readonly<Record<string, string>>

/** The members of a set by name, the shell's first. */
export const membersOf = ({ shell, remotes }: Pick<StoredSet, 'shell' | 'remotes'>): [name: string, Member][] =>
  Object.entries({ shell, ...remotes })

/** The versions of a set by name. */
export const versionsOf = (set: Pick<StoredSet, 'shell' | 'remotes'>): Record<string, string> =>
  Object.fromEntries(membersOf(set).map(([name, { version }]) => [name, version]))
