import type { Config } from '../../config.ts'
import { demoLetters } from './demo.ts'
import { folderLetters } from './folder/folder-letters.ts'
import type { LetterCarrier } from './port.ts'

/** The mail carrier that the settings name: a folder shared with a print shop, or the demo's own mail. */
export const createLetters = (config: Config): LetterCarrier =>
  config.lettersFolder === undefined ? demoLetters() : folderLetters(config.lettersFolder)
