import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { workspace } from '../build/packages.ts'
import { readConfig, type PlatformConfig } from '../config.ts'
import { internalApi } from '../judge/internal-api.ts'
import { loadsSource, type LoadsSource } from '../judge/loads-source.ts'
import { readKeys } from '../releases/keys.ts'
import type { Operator } from '../releases/operator.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { openStore } from '../releases/store/open-store.ts'
import type { Values } from './options.ts'
import { CannotReach, WrongUse } from './outcome.ts'

/** The inputs of a run; tests set the time and the folder of the sources. */
export interface Given {
  readonly env: NodeJS.ProcessEnv
  readonly now?: () => Date
  /** Folder of the workspace whose front ends are built. */
  readonly root?: string
  /** Receives the lines of progress. */
  readonly say?: (line: string) => void
  /** Page loads of the last day. */
  readonly loads?: LoadsSource
}

/** The services of commands. Store and keys are opened on first use. */
export interface Context {
  readonly config: PlatformConfig
  /** The channel: --env, or the one of the settings. */
  readonly env: string
  readonly root: string
  /** The operator's name, for the audit. */
  readonly by: string
  readonly now: () => Date
  readonly say: (line: string) => void
  /** Resolves a path against the caller's folder: npm runs programs in another one. */
  readonly place: (path: string) => string
  /** Page loads of the last day, as the API counts them. */
  readonly loads: LoadsSource
  readonly store: () => Promise<ObjectStore>
  /** The operator of actions on the registry, in the named channel or the context's. @throws {WrongUse} for its name */
  readonly operator: (channel?: string) => Promise<Operator>
}

/** @throws {CannotReach} when the settings cannot be used */
export function makeContext(
  values: Values,
  { env, loads, now = () => new Date(), root = workspace, say = sayProgress }: Given,
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
    loads: loads ?? loadsSource(internalApi(config.apiUrl, config.metricsToken)),
    place: (path) => resolve(env['INIT_CWD'] ?? process.cwd(), path),
    store: open,
    operator: async (named) => {
      keys ??= usable(() => readKeys(config))
      return { store: await open(), env: named === undefined ? channel : channelNamed(named), by, now, ...keys }
    },
  }
}

/** Checks the name of a channel, which becomes a part of keys in the store. @throws {WrongUse} */
function channelNamed(words: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(words)) return words
  throw new WrongUse(
    `The name of a channel has lower-case letters, digits and hyphens only, such as staging, not "${words}".`,
  )
}

// Progress is not part of the answer, which a program may parse.
const sayProgress = (line: string): void => console.error(line)

function usable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new CannotReach(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
