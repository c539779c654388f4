import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addReport, apiReport } from '../contract-gate/api-report.ts'
import { missingFiles, publish } from '../releases/actions/publish.ts'
import type { Operator } from '../releases/operator.ts'
import { publishedDigest } from '../releases/publication.ts'
import { findRelease } from '../releases/read-release.ts'
import { folderOf } from './layout.ts'
import { distOf } from './packages.ts'
import { createRemoteConfig } from './remote-config.ts'
import { runWebpack } from './run-webpack.ts'
import { createShellConfig } from './shell-config.ts'
import { sourcesOf, sourceVersion } from './source-version.ts'

export interface Built {
  readonly name: string
  readonly version: string
  /** False when nothing had to be done. */
  readonly isFresh: boolean
}

/** Builds one front end, unless `dist` holds the build of these sources. @throws {BuildFault} */
export async function buildFrontEnd(root: string, name: string): Promise<Built> {
  const version = sourceVersion(root, name)
  if (versionIn(distOf(root, name)) === version) return { name, version, isFresh: false }
  const folder = folderOf(root, name)
  // Federation would take the version from the package.json of the current folder.
  process.env['MF_BUILD_VERSION'] = version
  const config = name === 'shell' ? createShellConfig(folder, version) : createRemoteConfig(folder, version)
  const [report] = await Promise.all([apiReport(root, name), runWebpack(config)])
  addReport(distOf(root, name), report)
  return { name, version, isFresh: true }
}

/** Builds and publishes one front end, unless these sources are published already, signed and complete. */
export async function publishFrontEnd(operator: Operator, root: string, name: string): Promise<Built> {
  const { store, trust } = operator
  const version = sourceVersion(root, name)
  const isSigned = (await publishedDigest(store, { remote: name, version }, trust)) !== undefined
  const published = isSigned ? await findRelease(store, name, version) : undefined
  if (published && (await missingFiles(store, published.release)).length === 0) return { name, version, isFresh: false }
  await buildFrontEnd(root, name)
  await publish(operator, distOf(root, name), sourcesOf(root, name))
  return { name, version, isFresh: true }
}

/** The version of the build in a folder; only a complete build has a release.json. */
function versionIn(dist: string): string | undefined {
  const file = join(dist, 'release.json')
  if (!existsSync(file)) return undefined
  const { version, api } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string; api?: unknown }
  // The report is written last.
  return api === undefined ? undefined : version
}
