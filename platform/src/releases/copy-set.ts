import { StoredCheck } from './check-stored.ts'
import { ReleaseFault } from './findings.ts'
import { inTurns } from './in-turns.ts'
import { versionsOf, type StoredSet } from './release-set.ts'
import { fileKey, releaseKey, setKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

export interface Copied {
  readonly files: number
  readonly bytes: number
}

/**
 * Copies a set with its releases into another store and hashes every file there. Each release.json is written last, as
 * when it was published, and the set after all of them. @throws {ReleaseFault} for altered or missing content
 */
export async function copySet(from: ObjectStore, set: StoredSet, to: ObjectStore): Promise<Copied> {
  const copy = async (key: string) => {
    const stored = await from.read(key)
    if (!stored) throw new ReleaseFault('MFE-601', `${key} is not in ${from.name}.`)
    await to.write(key, stored.bytes)
  }
  for (const [name, version] of Object.entries(versionsOf(set))) {
    const last = releaseKey(name, version)
    const keys: string[] = []
    for await (const { key } of from.list(fileKey(name, version, ''))) if (key !== last) keys.push(key)
    await inTurns(keys, copy)
    await copy(last)
  }
  await copy(setKey(set.id))
  const check = new StoredCheck(to)
  await check.checkSet(set)
  const { bytes, files, findings } = check.looked
  const [first] = findings
  if (first) throw new ReleaseFault(first.code, first.message)
  return { files, bytes }
}
