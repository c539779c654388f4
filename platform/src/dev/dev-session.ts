import { join } from 'node:path'
import { frontEnds } from '../build/packages.ts'
import type { Release } from '../releases/release-file.ts'
import type { DevFault, DevState } from './dev-state.ts'
import { watchFrontEnd, type DevBuilt } from './watch-front-end.ts'
import { watchTypes } from './watch-types.ts'

/** The work of `mfe dev` on the sources. */
export interface DevSessionOptions {
  readonly root: string
  /** The front ends to build. */
  readonly names: readonly string[]
  readonly say: (line: string) => void
  readonly onState: (state: DevState) => void
}

/** Builds of front ends that follow their sources. */
export interface DevSession {
  readonly folderOf: (name: string) => string | undefined
  /** The newest builds; undefined until the first of each is there. */
  readonly builds: () => readonly Release[] | undefined
  readonly built: () => number
  readonly stop: () => Promise<void>
}

/**
 * The front ends that `mfe dev` builds for the named ones. Only the React for developers can replace components, and it
 * comes with the shell, which a remote's own repository has not.
 */
export const buildsFor = (root: string, names: readonly string[]): readonly string[] => [
  ...new Set([...(frontEnds(root).includes('shell') ? ['shell'] : []), ...names]),
]

/** Builds front ends and checks their types whenever sources change, and tells what came of it. */
export function startSession({ names, onState, root, say }: DevSessionOptions): DevSession {
  const newest = new Map<string, DevBuilt>()
  const faults = new Map<string, readonly DevFault[]>()
  const hasRefresh = names.includes('shell')
  const folderOf = (name: string) => (names.includes(name) ? join(root, '.cache/dev', name) : undefined)
  let count = 0
  const tell = () =>
    onState({
      builds: Object.fromEntries([...newest].map(([name, { hash }]) => [name, hash])),
      faults: [...faults.values()].flat(),
    })
  const note = (source: string, found: readonly DevFault[]) => {
    for (const { where, words } of found) say(`${where}: ${words}`)
    faults.set(source, found)
    tell()
  }
  const stops = names.map((name) =>
    watchFrontEnd({
      root,
      name,
      hasRefresh,
      output: join(root, '.cache/dev', name),
      onFaults: (words) =>
        note(
          name,
          words.map((one) => ({ where: name, words: one })),
        ),
      onBuilt: (built) => {
        count += 1
        say(`${name} built in ${(built.ms / 1000).toFixed(1)} s`)
        newest.set(name, built)
        note(name, [])
      },
    }),
  )
  const stopTypes = watchTypes(root, (found) => note('types', found))
  return {
    folderOf,
    builds: () => (newest.size === names.length ? [...newest.values()].map(({ release }) => release) : undefined),
    built: () => count,
    stop: async () => {
      stopTypes()
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
