import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Lanes of @portal/shared of which a page has exactly one instance. The other lanes are bundled and tree-shaken. */
export const federatedLanes = ['router', 'i18n', 'client', 'session', 'tenant', 'portal'] as const

interface Shared {
  readonly singleton: true
  readonly strictVersion: boolean
  readonly version: string
  readonly requiredVersion: string
  readonly eager?: boolean
  readonly import?: false
}

/** Keys of the share scope with the versions that the package at `folder` is built with. */
export function shareVersions(folder: string): Record<string, string> {
  const require = createRequire(join(folder, 'package.json'))
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }).version
  const shared = versionOf('@portal/shared')
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
  return Object.fromEntries(
    Object.entries(shareVersions(folder)).map(([key, version]) => {
      const common = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` } as const
      return [key, role === 'shell' ? { ...common, eager: true } : { ...common, import: false }]
    }),
  )
}
