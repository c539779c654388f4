import { useOverview } from './use-overview.ts'
import { versionNames } from './version-names.ts'

/** Folder names of the remotes that are live: those of the stable set. */
export function useLiveRemotes(): string[] {
  const { sets, stable } = useOverview()
  return versionNames(sets.filter(({ id }) => id === stable)).filter((name) => name !== 'shell')
}
