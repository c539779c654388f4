import { createHash } from 'node:crypto'
import { link, mkdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifThere, isCode, readObject, type Draft } from './folder-files.ts'
import { ObjectMoved } from './object-store.ts'

/** A claim is held for two system calls; one this old was left by a process that is gone. */
const abandonedAfter = 10_000

/** An object of a folder that is to be written over. */
interface Claimed {
  readonly root: string
  readonly key: string
  readonly path: string
  /** The version that is written over. */
  readonly etag: string
}

/**
 * Puts a draft in the place of one version of an object. Of several writers over the same version exactly one wins: each
 * links its draft to the one name that claims this version, which only the first can, then renames the claim to the
 * object. A claim whose process died is taken away by the next writer.
 * @throws {ObjectMoved} when another version is there, or comes in between
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
  // The writer before may have finished between the look and the claim.
  if (!(await isVersion(path, etag))) {
    await rm(name, { force: true })
    throw new ObjectMoved(key)
  }
  await rename(name, path).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
  // Whoever took the claim for abandoned has written in our place.
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
