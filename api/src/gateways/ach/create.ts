import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { AchBank } from './bank.ts'
import { folderBank } from './folder-bank.ts'
import { simulatedBank } from './simulated-bank.ts'

/** The bank that the settings name: a folder shared with it, or the demo's own bank. */
export const createBank = (config: Config, deps: Pick<Deps, 'db' | 'vault'>): AchBank =>
  config.bankFolder === undefined ? simulatedBank(deps) : folderBank(config.bankFolder)
