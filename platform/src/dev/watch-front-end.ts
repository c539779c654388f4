import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { join } from 'node:path'
import * as v from 'valibot'
import webpack, { type StatsError } from 'webpack'
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

/** Milliseconds in which several saved files become one build. */
const together = 20

/** Builds a front end again whenever its sources change. @returns a function that stops it */
export function watchFrontEnd(watched: WatchedFrontEnd): () => Promise<void> {
  const { root, name, output, onBuilt, onFaults } = watched
  const compiler = webpack(devConfig(watched))
  if (!compiler) throw new Error('webpack gave no compiler')
  const watching = compiler.watch(
    { aggregateTimeout: together, ignored: ['**/node_modules', '**/.git', distOf(root, name), output] },
    (error, stats) => {
      if (error || !stats) return onFaults([error?.message ?? 'webpack gave no result'])
      const { errors = [] } = stats.toJson({ all: false, errors: true })
      if (errors.length > 0) return onFaults(errors.map(said))
      const release = v.parse(Release, JSON.parse(readFileSync(join(output, 'release.json'), 'utf8')))
      onBuilt({ hash: stats.hash ?? '', release, ms: (stats.endTime ?? 0) - (stats.startTime ?? 0) })
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
