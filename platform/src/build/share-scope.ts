import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lanesOf, rootOf } from './layout.ts'

/** Lanes of @portal/shared of which a page has exactly one instance. The other lanes are bundled and tree-shaken. */
export const federatedLanes = ['router', 'i18n', 'client', 'session', 'tenant', 'portal'] as const

interface Shared {
  readonly singleton: true
  readonly strictVersion: boolean
  readonly version: string
  readonly requiredVersion: string
  readonly eager?: boolean
  readonly import?: false
  readonly shareKey: string
}

/** Keys of the share scope with the versions that the package at `folder` is built with. */
export function shareVersions(folder: string): Record<string, string> {
  const require = createRequire(join(folder, 'package.json'))
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }).version
  const shared = lanesOf(rootOf(folder)).version()
  return {
    react: versionOf('react'),
    'react-dom': versionOf('react-dom'),
    ...Object.fromEntries(federatedLanes.map((lane) => [`@portal/shared/${lane}`, shared])),
  }
}

/**
 * The `shared` option. Versions are explicit: webpack finds none for a workspace package, and an empty range checks
 * nothing. The shell includes the code, eagerly, which saves a round trip; a remote includes none of it and refuses a
 * shell with another version.
 */
export function shareScope(folder: string, role: 'shell' | 'remote'): Record<string, Shared> {
  const { name } = lanesOf(rootOf(folder))
  return Object.fromEntries(
    Object.entries(shareVersions(folder)).map(([shareKey, version]) => {
      const range = `^${version}`
      const common = { singleton: true, strictVersion: true, version, requiredVersion: range, shareKey } as const
      // A remote outside this repository imports the same lanes from the published package.
      const imported = shareKey.replace(/^@portal\/shared\//, `${name}/`)
      return [imported, role === 'shell' ? { ...common, eager: true } : { ...common, import: false }]
    }),
  )
}
