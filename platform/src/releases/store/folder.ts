import { link, mkdir, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { writeOver } from './folder-claim.ts'
import { ifThere, isCode, readObject, writeDraft } from './folder-files.ts'
import { asStoreFault, freeReserve, keepReserve } from './folder-reserve.ts'
import { ObjectMoved, type ListedObject, type ObjectStore, type WriteWhen } from './object-store.ts'

const keyForm = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/

/**
 * A store in a folder of one machine; a key is a path. Several processes may write at once. Objects appear complete,
 * because they are written elsewhere and then linked or renamed into place, and exactly one of two writers over the
 * same etag wins ({@link writeOver}). A full or read-only disk throws {@link StoreFault}.
 */
export function folderStore(root: string, draftOf: typeof writeDraft = writeDraft): ObjectStore {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`"${key}" cannot be a key of a release store.`)
    return join(root, key)
  }

  const read = async (key: string) => readObject(pathOf(key))

  const put = async (key: string, content: Uint8Array | string, when?: WriteWhen): Promise<string> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const path = pathOf(key)
    const draft = await draftOf(root, bytes, typeof when === 'object')
    await mkdir(dirname(path), { recursive: true })
    if (when === 'new') await linkNew(key, path, draft.path)
    else if (when) await writeOver({ root, key, path, etag: when.etag }, draft)
    else await rename(draft.path, path)
    return draft.etag
  }

  const write: ObjectStore['write'] = async (...order) => {
    try {
      const etag = await put(...order)
      // Not after the small writes that may just have used it.
      if (!/^(channels|audit)\//.test(order[0])) await keepReserve(root)
      return etag
    } catch (error) {
      throw asStoreFault(error, root)
    }
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

  return { name: root, read, write, list, remove, makeRoom: () => freeReserve(root) }
}

async function linkNew(key: string, path: string, draft: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    throw isCode(error, 'EEXIST') ? new ObjectMoved(key) : error
  } finally {
    await unlink(draft)
  }
}
