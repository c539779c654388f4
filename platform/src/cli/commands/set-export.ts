import { copySet } from '../../releases/copy-set.ts'
import { readSet } from '../../releases/read-set.ts'
import { versionsOf } from '../../releases/release-set.ts'
import { folderStore } from '../../releases/store/folder.ts'
import type { Command } from '../command.ts'
import { setNamed } from '../set-name.ts'
import { sayBytes } from '../table.ts'

export const setExport: Command = {
  name: 'set export',
  does: 'copies a set with all its files into a folder, to start a portal on it',
  takes: [{ name: 'setId' }],
  options: ['out', 'env'],
  needs: ['out'],
  says: { out: 'the folder; it is then what PORTAL_RELEASES names' },
  more: `Every copied file is hashed. A demo started there with “npm start -- --set <id>” signs the set with its
own key, so no key goes along. npm run e2e -- --set <id> does both and runs the stories.`,
  examples: ['set export 9c41d2e07a5b6f38 --out /tmp/trial/releases'],
  run: async ({ words: [word = ''], values }, context) => {
    const operator = await context.operator()
    const { store, trust } = operator
    const id = await setNamed(operator, word)
    const set = await readSet(store, id, trust)
    const out = context.place(values.out ?? '')
    const { bytes, files } = await copySet(store, set, folderStore(out))
    return {
      lines: [`set ${id}: ${files} files, ${sayBytes(bytes)}, in ${out}`],
      data: { set: id, versions: versionsOf(set), out, files, bytes },
    }
  },
}
