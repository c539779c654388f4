import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AchBank } from './bank.ts'

const ENDING = '.ach'

/**
 * A folder that a transfer program shares with the bank: `<tenant>/out` for our files, `<tenant>/in` for the bank's,
 * `<tenant>/in/taken` for the read ones. Files are written atomically and readable by their owner only.
 */
export function folderBank(folder: string): AchBank {
  const place = async (...parts: string[]): Promise<string> => {
    const path = join(folder, ...parts)
    await mkdir(path, { recursive: true, mode: 0o700 })
    return path
  }
  return {
    async send(tenantId, { name, content }) {
      const out = await place(tenantId, 'out')
      const passing = join(out, `.${name}.part`)
      await rm(passing, { force: true })
      const file = await open(passing, 'wx', 0o600)
      try {
        await file.writeFile(content, 'ascii')
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(passing, join(out, name))
    },
    async receive(tenantId) {
      const incoming = await place(tenantId, 'in')
      const names = (await readdir(incoming)).filter((name) => name.toLowerCase().endsWith(ENDING)).sort()
      return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(incoming, name), 'ascii') })))
    },
    async taken(tenantId, name) {
      const done = await place(tenantId, 'in', 'taken')
      await rename(join(folder, tenantId, 'in', name), join(done, name))
    },
  }
}
