import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { ObjectMoved, type ListedObject, type ObjectStore, type StoredObject, type WriteWhen } from './object-store.ts'

/** A claim is held for two system calls; one this old was left by a process that is gone. */
const abandonedAfter = 10_000

const drafts = '.drafts'
const claims = '.claims'

const keyForm = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/

const etagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const isCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))

/** Undefined for a file that is not there. */
function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  })
}

/**
 * A store in a folder of one machine: a key is a path. Several processes may write at once. An object appears whole
 * because it is written elsewhere and then linked or renamed into place, and exactly one of two writers over the same
 * etag wins: each links its draft to the one name that claims this etag, which only the first can, then renames the
 * claim to the object. A claim whose process died is taken away by the next writer.
 */
export function folderStore(root: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`"${key}" cannot be a key of a release store.`)
    return join(root, key)
  }

  const read = async (key: string): Promise<StoredObject | undefined> => {
    const path = pathOf(key)
    const bytes = await ifThere(
      readFile(path).catch((error: unknown) => (isCode(error, 'EISDIR') ? undefined : Promise.reject(error))),
    )
    const status = bytes && (await ifThere(stat(path)))
    return bytes && status && { bytes, etag: etagOf(bytes), at: status.mtime }
  }

  const draft = async (bytes: Uint8Array, lasting: boolean): Promise<string> => {
    await mkdir(join(root, drafts), { recursive: true })
    const path = join(root, drafts, randomBytes(12).toString('hex'))
    if (!lasting) await writeFile(path, bytes)
    else {
      const file = await open(path, 'w')
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
    }
    return path
  }

  const writeNew = async (key: string, written: string): Promise<void> => {
    try {
      await link(written, pathOf(key))
    } catch (error) {
      throw isCode(error, 'EEXIST') ? new ObjectMoved(key) : error
    } finally {
      await unlink(written)
    }
  }

  const claim = async (key: string, written: string, name: string): Promise<void> => {
    await mkdir(join(root, claims), { recursive: true })
    for (const last of [false, true]) {
      try {
        return await link(written, name)
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error
        const held = await ifThere(stat(name))
        if (last || (held && Date.now() - held.mtimeMs < abandonedAfter)) throw new ObjectMoved(key)
        if (held) await rm(name, { force: true })
      }
    }
  }

  const writeOver = async (key: string, written: string, bytes: Uint8Array, etag: string): Promise<void> => {
    const path = pathOf(key)
    const name = join(root, claims, `${createHash('sha256').update(key).digest('hex').slice(0, 16)}-${etag}`)
    try {
      if ((await read(key))?.etag !== etag) throw new ObjectMoved(key)
      await claim(key, written, name)
    } finally {
      await unlink(written)
    }
    // The writer before may have finished between the look and the claim.
    if ((await read(key))?.etag !== etag) {
      await rm(name, { force: true })
      throw new ObjectMoved(key)
    }
    await rename(name, path).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error
    })
    // Whoever took the claim for abandoned has written in our place.
    if ((await read(key))?.etag !== etagOf(bytes)) throw new ObjectMoved(key)
  }

  const write = async (key: string, content: Uint8Array | string, when?: WriteWhen): Promise<string> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const path = pathOf(key)
    const written = await draft(bytes, typeof when === 'object')
    await mkdir(dirname(path), { recursive: true })
    if (when === 'new') await writeNew(key, written)
    else if (when) await writeOver(key, written, bytes, when.etag)
    else await rename(written, path)
    return etagOf(bytes)
  }

  async function* list(prefix: string): AsyncIterable<ListedObject> {
    const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    const items = (await ifThere(readdir(folder, { withFileTypes: true, recursive: true }))) ?? []
    const found = items
      .filter((item) => item.isFile())
      .map((item) => relative(root, join(item.parentPath, item.name)).split(sep).join('/'))
      .filter((key) => key.startsWith(prefix) && !key.startsWith('.'))
    for (const key of found.sort((a, b) => (a < b ? -1 : 1))) {
      const status = await ifThere(stat(join(root, key)))
      if (status) yield { key, bytes: status.size, at: status.mtime }
    }
  }

  const remove = async (key: string) => rm(pathOf(key), { force: true })

  return { name: root, read, write, list, remove }
}
