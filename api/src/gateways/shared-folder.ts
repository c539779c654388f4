import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder that a transfer program shares with a partner. */
export interface SharedFolder {
  /** Writes a file for the partner: whole or not at all, readable by its owner only. */
  put(tenantId: string, name: string, content: Buffer): Promise<void>
  /** The partner's files with this ending that were not taken yet, by name. */
  list(tenantId: string, ending: string): Promise<{ name: string; content: Buffer }[]>
  /** Marks a file of the partner as read. */
  take(tenantId: string, name: string): Promise<void>
}

/** `<tenant>/out` for our files, `<tenant>/in` for the partner's, `<tenant>/in/taken` for the read ones. */
export function sharedFolder(folder: string): SharedFolder {
  const place = async (...parts: string[]): Promise<string> => {
    const path = join(folder, ...parts)
    await mkdir(path, { recursive: true, mode: 0o700 })
    return path
  }
  return {
    async put(tenantId, name, content) {
      const out = await place(tenantId, 'out')
      const passing = join(out, `.${name}.part`)
      await rm(passing, { force: true })
      const file = await open(passing, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(passing, join(out, name))
    },
    async list(tenantId, ending) {
      const incoming = await place(tenantId, 'in')
      const names = (await readdir(incoming)).filter((name) => name.toLowerCase().endsWith(ending)).sort()
      return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(incoming, name)) })))
    },
    async take(tenantId, name) {
      await rename(join(folder, tenantId, 'in', name), join(await place(tenantId, 'in', 'taken'), name))
    },
  }
}
