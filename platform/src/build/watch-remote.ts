import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import webpack, { type Configuration } from 'webpack'
import { Release } from '../releases/release-file.ts'
import { folderOf } from './layout.ts'
import { distOf } from './packages.ts'
import { createRemoteConfig } from './remote-config.ts'

export interface WatchedRemote {
  readonly root: string
  readonly name: string
  /** Output folder of the build. */
  readonly output: string
  /** Address, for browsers, of the stream that announces a new build. */
  readonly reload: string
  readonly onBuilt: (release: Release, ms: number) => void
  /** Gets webpack's errors; the last good build stays. */
  readonly onFault: (message: string) => void
}

/**
 * Rebuilds a remote whenever its sources change: the release's configuration without minifying, with source maps, and
 * with code that reloads the page. @returns a function that stops it
 */
export function watchRemote(watched: WatchedRemote): () => Promise<void> {
  const { root, name, output, onBuilt, onFault } = watched
  const compiler = webpack(configOf(watched))
  if (!compiler) throw new Error('webpack gave no compiler')
  const watching = compiler.watch(
    { aggregateTimeout: 150, ignored: ['**/node_modules', distOf(root, name)] },
    (error, stats) => {
      if (error || !stats) return onFault(error?.message ?? 'webpack gave no result')
      const { errors = [] } = stats.toJson({ all: false, errors: true })
      if (errors.length > 0)
        return onFault(errors.map(({ moduleName, message }) => `${moduleName ?? ''} ${message}`.trim()).join('\n'))
      const release = v.parse(Release, JSON.parse(readFileSync(join(output, 'release.json'), 'utf8')))
      onBuilt(release, (stats.endTime ?? 0) - (stats.startTime ?? 0))
    },
  )
  return () =>
    new Promise((resolve, reject) => {
      watching?.close((error) => (error ? reject(error) : resolve()))
    })
}

function configOf({ root, name, output, reload }: WatchedRemote): Configuration {
  const folder = folderOf(root, name)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const made = `${version}-dev`
  // Federation would take the version from the package.json of the current folder.
  process.env['MF_BUILD_VERSION'] = made
  const config = createRemoteConfig(folder, made, true)
  return {
    ...config,
    devtool: 'inline-cheap-module-source-map',
    // Only changes are compiled again; a release is compiled from nothing.
    cache: { type: 'memory' },
    output: { ...config.output, path: output },
    optimization: { ...config.optimization, minimize: false },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.BannerPlugin({ banner: reloader(reload), raw: true, entryOnly: true }),
    ],
  }
}

/** The stream names the current build; another one than at first, also after a restart of the server, reloads. */
const reloader = (address: string) => `(() => {
  if (globalThis.__PORTAL_RELOADS__) return
  globalThis.__PORTAL_RELOADS__ = true
  let build
  new EventSource(${JSON.stringify(address)}).onmessage = ({ data }) => {
    if (build !== undefined && build !== data) location.reload()
    build = data
  }
})()
`
