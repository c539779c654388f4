import { createContext, use } from 'react'
import { useQuery } from '@portal/shared/client'
import { consoleCalls, type ConsoleOverview } from '@portal/shared/contract'

/** Milliseconds between reads of the channel, which other operators also change; the judge reads as often. */
export const lookEvery = 10_000

/** The current channel, read repeatedly while the page is open. */
export const useOverviewQuery = () => useQuery(consoleCalls.getOverview, {}, { refreshEvery: lookEvery })

/** The channel for the screens below. */
export const OverviewContext = createContext<ConsoleOverview | null>(null)

/** Reads {@link OverviewContext}. */
export function useOverview(): ConsoleOverview {
  const overview = use(OverviewContext)
  if (!overview) throw new Error('There is no overview around this')
  return overview
}

/** Queries to refresh after a change of the channel. */
export const afterChange = [
  consoleCalls.getOverview,
  consoleCalls.listSets,
  consoleCalls.getSet,
  consoleCalls.listAudit,
] as const

/** All front ends of some sets, the shell first, the others by name. */
export function versionNames(sets: readonly { readonly versions: Readonly<Record<string, string>> }[]): string[] {
  const remotes = new Set(sets.flatMap(({ versions }) => Object.keys(versions)).filter((name) => name !== 'shell'))
  return ['shell', ...[...remotes].sort()]
}

/** Folder names of the stable set's remotes. */
export function useLiveRemotes(): string[] {
  const { sets, stable } = useOverview()
  return versionNames(sets.filter(({ id }) => id === stable)).filter((name) => name !== 'shell')
}
