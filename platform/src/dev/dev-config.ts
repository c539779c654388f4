import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack, { type Configuration, type ExternalItem } from 'webpack'
import type { DevBuild } from '../build/base-config.ts'
import { folderOf } from '../build/layout.ts'
import { createRemoteConfig } from '../build/remote-config.ts'
import { createShellConfig } from '../build/shell-config.ts'

/** A front end that is built while its sources change. */
export interface DevFrontEnd extends DevBuild {
  readonly root: string
  readonly name: string
  /** Output folder of the build. */
  readonly output: string
}

/** All development builds have this version: a page takes the newest build, not a certain one. */
export const devVersion = '0.0.0-dev'

const refreshFile = join(dirname(createRequire(import.meta.url).resolve('react-refresh')), 'runtime.js')

/**
 * The page has one runtime of React Refresh: several would each forget what the others have changed. Components carry
 * their build's name, because two builds may contain the same file.
 */
const runtimeOfPage =
  (name: string) =>
  ({ request }: { request?: string }): Promise<string | undefined> =>
    Promise.resolve(
      request === refreshFile || request === 'react-refresh/runtime'
        ? `var globalThis.__PORTAL_DEV__.refreshOf(${JSON.stringify(name)})`
        : undefined,
    )

const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]

/** The release's configuration of a front end, {@link developed}. */
export function devConfig({ hasRefresh, name, output, root }: DevFrontEnd): Configuration {
  const folder = folderOf(root, name)
  // Federation would take the version from the package.json of the current folder.
  process.env['MF_BUILD_VERSION'] = devVersion
  const create = name === 'shell' ? createShellConfig : createRemoteConfig
  return developed(create(folder, devVersion, { hasRefresh }), { hasRefresh, name, output })
}

/**
 * A configuration without minifying and hashes, with source maps, and with modules that are replaced in open pages. Where
 * the page's React is the released one, changed components load the page again.
 */
export function developed(
  config: Configuration,
  { hasRefresh, name, output }: Omit<DevFrontEnd, 'root'>,
): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    // Only changes are compiled again; a release is compiled from nothing.
    cache: { type: 'memory' },
    output: { ...config.output, path: output },
    externals: [...listOf<ExternalItem>(config.externals), runtimeOfPage(name)],
    optimization: {
      splitChunks: config.optimization?.splitChunks ?? false,
      runtimeChunk: false,
      minimize: false,
      // A build with errors must not take the place of the last good one.
      emitOnErrors: false,
      nodeEnv: hasRefresh ? 'development' : 'production',
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ __PORTAL_DEV_BUILD__: JSON.stringify(name) }),
      new webpack.HotModuleReplacementPlugin(),
      ...(hasRefresh ? [new RefreshPlugin({ overlay: false, forceEnable: true })] : []),
    ],
  }
}
