import { createHash } from 'node:crypto'
import { link, mkdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifThere, isCode, readObject, type Draft } from './folder-files.ts'
import { ObjectMoved } from './object-store.ts'

/** A claim is held for two system calls; an older one belongs to a process that has died. */
const abandonedAfter = 10_000

/** An object of a folder that will be overwritten. */
interface Claimed {
  readonly root: string
  readonly key: string
  readonly path: string
  /** The version that will be overwritten. */
  readonly etag: string
}

/**
 * Replaces one version of an object by a draft. Of several writers over the same version exactly one wins: each links
 * its draft to the one name that claims this version, which only the first can, then renames the claim to the object.
 * The next writer removes the claim of a dead process.
 * @throws {ObjectMoved} when there is another version, also meanwhile
 */
export async function writeOver({ root, key, path, etag }: Claimed, draft: Draft): Promise<void> {
  const name = join(root, '.claims', `${createHash('sha256').update(key).digest('hex').slice(0, 16)}-${etag}`)
  try {
    if (!(await isVersion(path, etag))) throw new ObjectMoved(key)
    await mkdir(dirname(name), { recursive: true })
    await claim(key, draft.path, name)
  } finally {
    await unlink(draft.path)
  }
  // The previous writer may have finished between the check and the claim.
  if (!(await isVersion(path, etag))) {
    await rm(name, { force: true })
    throw new ObjectMoved(key)
  }
  await rename(name, path).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
  // Another writer may have taken our claim for abandoned and written instead.
  if (!(await isVersion(path, draft.etag))) throw new ObjectMoved(key)
}

const isVersion = async (path: string, etag: string) => (await readObject(path))?.etag === etag

async function claim(key: string, draft: string, name: string): Promise<void> {
  for (const last of [false, true]) {
    try {
      return await link(draft, name)
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
      const held = await ifThere(stat(name))
      if (last || (held && Date.now() - held.mtimeMs < abandonedAfter)) throw new ObjectMoved(key)
      if (held) await rm(name, { force: true })
    }
  }
}
