import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { workspace } from '../build/packages.ts'
import { readConfig, type PlatformConfig } from '../config.ts'
import { readKeys } from '../releases/keys.ts'
import type { Operator } from '../releases/operator.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { openStore } from '../releases/store/open-store.ts'
import type { Values } from './options.ts'
import { CannotReach, WrongUse } from './outcome.ts'

/** What a run is given; a test says the time and where the sources are. */
export interface Given {
  readonly env: NodeJS.ProcessEnv
  readonly now?: () => Date
  /** Folder of the workspace whose front ends are built. */
  readonly root?: string
  /** Where progress goes. */
  readonly say?: (line: string) => void
}

/** What commands work with. Store and keys are opened when they are first asked for. */
export interface Context {
  readonly config: PlatformConfig
  /** The channel: --env, or that of the settings. */
  readonly env: string
  readonly root: string
  /** Who does it, for the audit. */
  readonly by: string
  readonly now: () => Date
  readonly say: (line: string) => void
  /** A path as whoever typed it means it: npm runs programs in another folder. */
  readonly place: (path: string) => string
  readonly store: () => Promise<ObjectStore>
  /** What actions on the registry work with. */
  readonly operator: () => Promise<Operator>
}

/** @throws {CannotReach} when the settings cannot be used */
export function makeContext(
  values: Values,
  { env, now = () => new Date(), root = workspace, say = sayProgress }: Given,
): Context {
  const config = usable(() => readConfig(env))
  let store: Promise<ObjectStore> | undefined
  let keys: ReturnType<typeof readKeys> | undefined
  const channel = values.env === undefined ? config.channel : channelNamed(values.env)
  const by = values.by ?? userInfo().username
  const open = () => (store ??= openStore(config))
  return {
    config,
    env: channel,
    root,
    by,
    now,
    say,
    place: (path) => resolve(env['INIT_CWD'] ?? process.cwd(), path),
    store: open,
    operator: async () => {
      keys ??= usable(() => readKeys(config))
      return { store: await open(), env: channel, by, now, ...keys }
    },
  }
}

/** A channel as it may be called: its name becomes a part of keys in the store. @throws {WrongUse} */
export function channelNamed(words: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(words)) return words
  throw new WrongUse(`A channel is called by lower-case letters, digits and hyphens, such as staging, not "${words}".`)
}

// Progress is no part of the answer, which may be read by a program.
const sayProgress = (line: string): void => console.error(line)

function usable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new CannotReach(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
