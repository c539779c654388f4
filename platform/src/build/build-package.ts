import { join } from 'node:path'
import { isPublished, publish } from '../releases/publish.ts'
import type { ReleaseStore } from '../releases/store.ts'
import { createRemoteConfig } from './remote-config.ts'
import { runWebpack } from './run-webpack.ts'
import { createShellConfig } from './shell-config.ts'
import { sourceVersion } from './source-version.ts'

export interface Built {
  readonly name: string
  readonly version: string
  /** False when that version was published before. */
  readonly fresh: boolean
}

/** Builds one front end by itself and publishes it; does nothing when these sources are published already. */
export async function buildPackage(store: ReleaseStore, root: string, name: string): Promise<Built> {
  const version = sourceVersion(root, name)
  if (isPublished(store, name, version)) return { name, version, fresh: false }
  const folder = join(root, name)
  // Federation would take the version from the package.json of the current folder (pitfall P17).
  process.env['MF_BUILD_VERSION'] = version
  await runWebpack(name === 'shell' ? createShellConfig(folder, version) : createRemoteConfig(folder, version))
  publish(store, join(folder, 'dist'))
  return { name, version, fresh: true }
}
