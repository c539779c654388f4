import { createContext, use } from 'react'
import { useQuery } from '@portal/shared/client'
import { consoleCalls, type ConsoleOverview } from '@portal/shared/contract'

/** Milliseconds after which the channel is looked at again: other operators move it, too, and the judge looks as often. */
export const lookEvery = 10_000

/** The channel as it is, asked again while the page is open. */
export const useOverviewQuery = () => useQuery(consoleCalls.getOverview, {}, { refreshEvery: lookEvery })

/** What the screens below were given. */
export const OverviewContext = createContext<ConsoleOverview | null>(null)

/** The channel that the reader sees. */
export function useOverview(): ConsoleOverview {
  const overview = use(OverviewContext)
  if (!overview) throw new Error('There is no overview around this')
  return overview
}

/** Reads that a change of the channel makes old. */
export const afterChange = [
  consoleCalls.getOverview,
  consoleCalls.listSets,
  consoleCalls.getSet,
  consoleCalls.listAudit,
] as const

/** All front ends of some sets, the shell first, the rest by name. */
export function versionNames(sets: readonly { readonly versions: Readonly<Record<string, string>> }[]): string[] {
  const remotes = new Set(sets.flatMap(({ versions }) => Object.keys(versions)).filter((name) => name !== 'shell'))
  return ['shell', ...[...remotes].sort()]
}

/** Folder names of the live remotes, those of the stable set. */
export function useLiveRemotes(): string[] {
  const { sets, stable } = useOverview()
  return versionNames(sets.filter(({ id }) => id === stable)).filter((name) => name !== 'shell')
}
