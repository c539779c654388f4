import { sharedFolder } from '../shared-folder.ts'
import type { AchBank } from './bank.ts'

/** Files to and from the bank in a folder that a transfer program shares with it. */
export function folderBank(folder: string): AchBank {
  const files = sharedFolder(folder)
  return {
    send: (tenantId, { name, content }) => files.put(tenantId, name, Buffer.from(content, 'ascii')),
    async receive(tenantId) {
      const found = await files.list(tenantId, '.ach')
      return found.map(({ name, content }) => ({ name, content: content.toString('ascii') }))
    },
    taken: (tenantId, name) => files.take(tenantId, name),
  }
}
