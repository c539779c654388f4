import { sharedFolder } from '../../shared-folder.ts'
import type { LetterCarrier } from '../port.ts'
import { manifest } from './manifest.ts'
import { printRun } from './print-run.ts'
import { readNews } from './read-news.ts'

/**
 * A folder that a transfer program shares with a print shop: for each mailing one print-ready PDF, and its manifest,
 * which is written last, so that whoever waits for it finds both. The print shop's files tell what was mailed and what
 * came back.
 */
export function folderLetters(folder: string): LetterCarrier {
  const files = sharedFolder(folder)
  return {
    kind: 'folder',
    isImmediate: false,
    tellsAtOnce: false,
    async handOver(mailing) {
      const { pdf, printed } = await printRun(mailing)
      await files.put(mailing.tenantId, `${mailing.name}.pdf`, pdf)
      await files.put(mailing.tenantId, `${mailing.name}.csv`, Buffer.from(manifest(printed), 'utf8'))
      return {
        pages: printed.reduce((sum, { pages }) => sum + pages, 0),
        references: new Map(printed.map(({ letter }) => [letter.id, `${mailing.name}.pdf`])),
        refused: new Map(),
      }
    },
    async receive(tenantId) {
      const found = await files.list(tenantId, '.csv')
      return found.map(({ name, content }) => readNews(name, content))
    },
    taken: (tenantId, name) => files.take(tenantId, name),
  }
}
