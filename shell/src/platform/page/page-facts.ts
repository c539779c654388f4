import type { ReleaseReason } from '@portal/shared/contract'
import { remoteLoader, type RemoteState } from '@portal/shared/portal'
import type { SetVerdict } from '../../federation/verify-set.ts'
import type { LoadedPage } from '../../start/loaded-page.ts'

/** A remote of this page's set and its state in this browser. */
export interface RemoteFact {
  readonly remote: string
  readonly version: string
  readonly page: RemoteState
  readonly widgets: RemoteState
  /** Whether its files are the signed ones. */
  readonly isSigned: boolean
}

/** A copy of a module that front ends share: its provider, its users, and whether it runs. */
export interface SharedFact {
  readonly name: string
  readonly version: string
  readonly from: string
  readonly usedBy: readonly string[]
  readonly isLoaded: boolean
}

/** The facts of this page, without personal data. */
export interface PageFactsData {
  readonly set: string
  readonly env: string
  readonly sequence: number | null
  readonly reason: ReleaseReason | null
  readonly signature: SetVerdict['signature']
  readonly shell: string
  readonly killed: readonly string[]
  readonly overridden: readonly { readonly remote: string; readonly version: string; readonly signed: boolean }[]
  /** The set of a tester's override. */
  readonly overriddenSet: string | null
  readonly remotes: readonly RemoteFact[]
  readonly shared: readonly SharedFact[]
  /** Shared modules with more than one running copy. */
  readonly duplicates: readonly string[]
}

export function pageFacts({ release, set, verdict: { altered, signature } }: LoadedPage): PageFactsData {
  const loader = remoteLoader()
  const shared = sharedModules()
  return {
    set: set.id,
    env: release?.env ?? '',
    sequence: release?.sequence ?? null,
    reason: release?.reason ?? null,
    signature,
    shell: set.shell.version,
    killed: release?.killed ?? [],
    overridden: release?.overridden ?? [],
    overriddenSet: release?.overriddenSet ?? null,
    remotes: set.remotes.map(({ name, short, version }) => ({
      remote: short,
      version,
      page: loader.state(short, './remote'),
      widgets: loader.state(short, './widgets'),
      isSigned: !altered.has(name),
    })),
    shared,
    duplicates: duplicatesIn(shared),
  }
}

/** The federation runtime's record of a copy of a shared module. */
interface SharedCopy {
  readonly from: string
  readonly loaded?: boolean
  readonly useIn: readonly string[]
}

/** The runtime's list of its instances, meant for tools; the first is the shell's. */
interface Federation {
  readonly __INSTANCES__?: readonly {
    readonly shareScopeMap?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SharedCopy>>>>>>
  }[]
}

function sharedModules(): SharedFact[] {
  const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: Federation }
  const scope = federation?.__INSTANCES__?.[0]?.shareScopeMap?.['default'] ?? {}
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, loaded, useIn }]) => ({
        name,
        version,
        from,
        usedBy: [...new Set(useIn)],
        isLoaded: loaded === true,
      })),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function duplicatesIn(shared: readonly SharedFact[]): string[] {
  const running = shared.filter(({ isLoaded }) => isLoaded).map(({ name }) => name)
  return [...new Set(running.filter((name, at) => running.indexOf(name) !== at))]
}
