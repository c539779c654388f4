import type { ReleaseReason } from '@portal/shared/contract'
import { remoteLoader, type RemoteState } from '@portal/shared/portal'
import type { SetVerdict } from '../../federation/verify-set.ts'
import type { LoadedPage } from '../../start/loaded-page.ts'

/** A remote of this page's set and where it stands in this browser. */
export interface RemoteFact {
  readonly remote: string
  readonly version: string
  readonly page: RemoteState
  readonly widgets: RemoteState
  /** Its files are those that were signed. */
  readonly isSigned: boolean
}

/** A module that front ends share: which copy runs, whose it is and who uses it. */
export interface SharedFact {
  readonly name: string
  readonly version: string
  readonly from: string
  readonly usedBy: readonly string[]
  readonly isLoaded: boolean
}

/** What this page is made of; nothing of it tells who looks at it. */
export interface PageFactsData {
  readonly set: string
  readonly env: string
  readonly sequence: number | null
  readonly reason: ReleaseReason | null
  readonly signature: SetVerdict['signature']
  readonly shell: string
  readonly killed: readonly string[]
  readonly overridden: readonly { readonly remote: string; readonly version: string; readonly signed: boolean }[]
  /** The whole set that a tester has asked for. */
  readonly overriddenSet: string | null
  readonly remotes: readonly RemoteFact[]
  readonly shared: readonly SharedFact[]
  /** Shared modules of which more than one copy runs. */
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

/** A copy of a shared module, as the federation runtime keeps it. */
interface SharedCopy {
  readonly from: string
  readonly loaded?: boolean
  readonly useIn: readonly string[]
}

/** Where the runtime shows its instances to tools; the first is the shell's. */
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
