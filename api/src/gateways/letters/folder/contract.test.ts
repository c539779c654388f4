import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { letterContract } from '../../../testing/letter-contract/suite.ts'
import type { RemoteSubject } from '../../../testing/letter-contract/subject.ts'
import { folderLetters } from './folder-letters.ts'

letterContract('elsewhere', async (): Promise<RemoteSubject> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-letters-'))
  const carrier = folderLetters(folder)
  const at = (tenantId: string, ...parts: string[]) => join(folder, tenantId, ...parts)
  /** The lists that wait for the transfer program. */
  const lists = async (tenantId: string): Promise<string[]> => {
    const names = await readdir(at(tenantId, 'out')).catch(() => [])
    const found = names.filter((name) => name.endsWith('.csv'))
    return Promise.all(found.map((name) => readFile(at(tenantId, 'out', name), 'utf8')))
  }
  /** The print shop adds a line to its file about a mailing. */
  const tell = async ({ tenantId, name }: { tenantId: string; name: string }, line: string) => {
    await mkdir(at(tenantId, 'in'), { recursive: true })
    const file = at(tenantId, 'in', `news-of-${name}.csv`)
    await appendFile(file, '')
    const isNew = (await readFile(file, 'utf8')) === ''
    await appendFile(file, `${isNew ? 'letter_id,status,date,reason\r\n' : ''}${line}\r\n`)
  }
  return {
    carrier,
    count: async (tenantId, letterId) =>
      (await lists(tenantId)).flatMap((list) => list.split('\r\n')).filter((line) => line.startsWith(`${letterId},`))
        .length,
    keep: async () => undefined,
    take: (tenantId, { name }) => carrier.taken(tenantId, name),
    mail: (mailing, letterId) => tell(mailing, `${letterId},mailed,${mailing.date},`),
    giveBack: (mailing, letterId, date, reason) => tell(mailing, `${letterId},returned,${date},${reason}`),
    garble: (mailing, letterId) => tell(mailing, `${letterId},mailed,yesterday,`),
    async spoil({ tenantId, name }, fault) {
      if (fault === 'lost') {
        // The print file can be written, its list cannot.
        await mkdir(at(tenantId, 'out', `${name}.csv`, 'in the way'), { recursive: true })
        return () => rm(at(tenantId, 'out', `${name}.csv`), { recursive: true })
      }
      const aside = `${at(tenantId)}-aside`
      await mkdir(at(tenantId), { recursive: true })
      await rename(at(tenantId), aside)
      await writeFile(at(tenantId), 'a file where the folder should be')
      return async () => {
        await rm(at(tenantId))
        await rename(aside, at(tenantId))
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
})
