import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { demoLetters } from './demo.ts'
import { folderLetters } from './folder/folder-letters.ts'
import { lobLetters } from './lob/lob-letters.ts'
import type { LetterMemory } from './memory.ts'
import type { LetterCarrier } from './port.ts'

/** The mail carrier that the settings name: Lob, a folder shared with a print shop, or the demo's own mail. */
export function createLetters(
  { letters }: Pick<Config, 'letters'>,
  { memory, log }: { memory: LetterMemory; log: Logger },
): LetterCarrier {
  if (letters.kind === 'demo') return demoLetters()
  if (letters.kind === 'folder') return folderLetters(letters.folder)
  return lobLetters({
    settings: letters.settings,
    memory,
    onTrouble: (trouble) => log.error(trouble, 'Lob mailed another drawing of a letter than the one that is filed'),
  })
}
