import fs, { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { join } from 'node:path'
import * as v from 'valibot'
import webpack, { type Configuration, type OutputFileSystem, type StatsError } from 'webpack'
import { distOf } from '../build/packages.ts'
import { Release } from '../releases/release-file.ts'
import { devConfig, type DevFrontEnd } from './dev-config.ts'

/** What a build came to. */
export interface DevBuilt {
  /** webpack's hash of the build, which open pages compare with their own. */
  readonly hash: string
  readonly release: Release
  readonly ms: number
}

export interface WatchedFrontEnd extends DevFrontEnd {
  readonly onBuilt: (built: DevBuilt) => void
  /** Gets the errors of a build; the last good one stays. */
  readonly onFaults: (faults: readonly string[]) => void
}

/** Builds a front end again whenever its sources change. @returns a function that stops it */
export function watchFrontEnd(watched: WatchedFrontEnd): () => Promise<void> {
  const { root, name, output, onBuilt, onFaults } = watched
  return watchBuild(devConfig(watched), {
    ignored: [distOf(root, name), output],
    onFaults,
    onBuilt: (built) => {
      const release = v.parse(Release, JSON.parse(readFileSync(join(output, 'release.json'), 'utf8')))
      onBuilt({ ...built, release })
    },
  })
}

/** A build that is repeated. */
export interface WatchedBuild extends Pick<WatchedFrontEnd, 'onFaults'> {
  /** Folders that it writes. */
  readonly ignored: readonly string[]
  readonly onBuilt: (built: Omit<DevBuilt, 'release'>) => void
}

/**
 * The disk, with each file written beside its place first: a page that loads it meanwhile gets the old one or the new one,
 * and never a part, which would leave it blank.
 */
const disk = {
  ...fs,
  writeFile: (path: string, content: string | Buffer, done: (error: NodeJS.ErrnoException | null) => void) => {
    const part = `${path}.part`
    fs.writeFile(part, content, (error) => (error ? done(error) : fs.rename(part, path, done)))
  },
} as unknown as OutputFileSystem

/** Milliseconds in which several saved files become one build. */
const together = 20

/** Repeats a build whenever its sources change. @returns a function that stops it */
export function watchBuild(config: Configuration, { ignored, onBuilt, onFaults }: WatchedBuild): () => Promise<void> {
  const compiler = webpack(config)
  if (!compiler) throw new Error('webpack gave no compiler')
  compiler.outputFileSystem = disk
  const watching = compiler.watch(
    { aggregateTimeout: together, ignored: ['**/node_modules', '**/.git', ...ignored] },
    (error, stats) => {
      if (error || !stats) return onFaults([error?.message ?? 'webpack gave no result'])
      const { errors = [] } = stats.toJson({ all: false, errors: true })
      if (errors.length > 0) return onFaults(errors.map(said))
      onBuilt({ hash: stats.hash ?? '', ms: (stats.endTime ?? 0) - (stats.startTime ?? 0) })
    },
  )
  return () =>
    new Promise((resolve, reject) => {
      watching?.close((error) => (error ? reject(error) : resolve()))
    })
}

/** Lines of the compiler's own stack, which say nothing about the sources. */
const ownStack = /^\s*(at .*|\d+: .*|Stack backtrace:?|Caused by:?)$/

/** An error in words for a page: without colours and without the compiler's own stack. */
function said({ moduleName, message }: StatsError): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const told = lines.filter((line) => !ownStack.test(line)).join('\n')
  return `${moduleName ? `${moduleName}\n` : ''}${told.replaceAll(/\n{3,}/g, '\n\n').trim()}`
}
