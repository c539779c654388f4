import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Versions = Readonly<Record<string, string>>

/** The versions that everything in the repository is pinned to. */
export function readCatalog(root: string): Versions {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const [, catalog = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(text) ?? []
  const rows = [...catalog.matchAll(/^ {2}'?([^\s'#]+)'?: (\S+)$/gm)]
  return Object.fromEntries(rows.map(([, name = '', version = '']) => [name, version]))
}

/** A package.json, of which the packing reads and writes some fields. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Versions
  readonly peerDependencies?: Versions
  readonly [field: string]: unknown
}

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The manifest with the version of each package in place of `catalog:`, a word that registries do not know. */
export function pinned(manifest: Manifest, catalog: Versions): Manifest {
  const pin = (wanted: Versions = {}) =>
    Object.fromEntries(
      Object.entries(wanted)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, version]) => [name, version === 'catalog:' ? versionOf(name, catalog) : version]),
    )
  const { dependencies, peerDependencies } = manifest
  return {
    ...manifest,
    ...(dependencies && { dependencies: pin(dependencies) }),
    ...(peerDependencies && { peerDependencies: pin(peerDependencies) }),
  }
}

/** @throws for a package that the catalog does not pin */
export function versionOf(name: string, catalog: Versions): string {
  const version = catalog[name]
  if (version === undefined) throw new Error(`pnpm-workspace.yaml pins no version of ${name}.`)
  return version
}
