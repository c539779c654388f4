import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { digestOf } from './canonical.ts'
import { readRelease } from './publish.ts'
import { setFile, writeWhole, type ReleaseStore } from './store.ts'

const Member = v.object({ version: v.string(), digest: v.string() })

/** `sets/<id>.json`. `parent`, `createdAt` and `by` tell where it came from; they are no part of its id. */
export const StoredSet = v.object({
  schema: v.literal('portal.set/1'),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  parent: v.nullable(v.string()),
  createdAt: v.string(),
  by: v.string(),
  shell: Member,
  remotes: v.record(v.string(), Member),
})

export type StoredSet = v.InferOutput<typeof StoredSet>

/** First 16 hex digits of the sha256 of what is in the set: the same releases always make the same set. */
export function setId(content: Pick<StoredSet, 'schema' | 'shell' | 'remotes'>): string {
  const { schema, shell, remotes } = content
  return digestOf({ schema, shell, remotes }).slice(0, 16)
}

export function readSet(store: ReleaseStore, id: string): StoredSet {
  return v.parse(StoredSet, JSON.parse(readFileSync(setFile(store, id), 'utf8')))
}

export interface NewSet {
  /** Version by name (`shell`, `mfe-…`); every one must be published. */
  readonly versions: Readonly<Record<string, string>>
  readonly parent: string | null
  readonly createdAt: string
  readonly by: string
}

/** Writes a set, unless the same one is there. */
export function createSet(store: ReleaseStore, { versions, parent, createdAt, by }: NewSet): StoredSet {
  const member = (name: string, version: string) => ({ version, digest: digestOf(readRelease(store, name, version)) })
  const { shell, ...remotes } = versions
  if (!shell) throw new Error('A release set needs a version of the shell.')
  const schema = 'portal.set/1'
  const content = {
    schema,
    shell: member('shell', shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, version]) => [name, member(name, version)])),
  } as const
  const id = setId(content)
  if (existsSync(setFile(store, id))) return readSet(store, id)
  const set: StoredSet = { ...content, id, parent, createdAt, by }
  writeWhole(setFile(store, id), `${JSON.stringify(set)}\n`)
  return set
}

/** Versions by name, as {@link createSet} takes them. */
export function versionsOf(set: StoredSet): Record<string, string> {
  const remotes = Object.entries(set.remotes).map(([name, { version }]) => [name, version])
  return { shell: set.shell.version, ...Object.fromEntries(remotes) }
}
