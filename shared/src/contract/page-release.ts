/** Why a page load got its release set: it is live, a candidate, pinned for the tenant, or an override. */
export type ReleaseReason = 'stable' | 'canary' | 'pin' | 'override'

/** One release in a set. `files` is the hex sha256 of the canonical JSON of the release's files, as the page has them. */
export interface SetMember {
  readonly version: string
  readonly digest: string
  readonly files: string
  /** Hex sha256 of the same list as a tree, of which pages may have a part; absent where they have all or nothing. */
  readonly tree?: string
}

/** The set's document as it is stored: signed over the canonical JSON of `signed` with Ed25519. */
export interface SignedSetDocument {
  readonly signed: {
    readonly schema: string
    readonly id: string
    readonly shell: SetMember
    /** By the remote's folder name. */
    readonly remotes: Readonly<Record<string, SetMember>>
  }
  readonly signatures: readonly { readonly kid: string; readonly sig: string }[]
}

/** A remote that a tester runs in another version on this browser. `signed` is false for unpublished files. */
export interface OverriddenRemote {
  /** The remote's short name. */
  readonly remote: string
  readonly version: string
  readonly signed: boolean
}

/** Where the release set of a page comes from, for the shell to check and to tell. */
export interface PageRelease {
  readonly env: string
  /** Of the channel; grows with each write of it. */
  readonly sequence: number
  readonly reason: ReleaseReason
  readonly signed: SignedSetDocument
  /** Public keys that may have signed it, raw, base64url. */
  readonly trust: readonly { readonly kid: string; readonly key: string }[]
  /** Short names of remotes that are switched off for this tenant. */
  readonly killed: readonly string[]
  readonly overridden: readonly OverriddenRemote[]
  /** Id of the set, where a tester asked for the whole of it. */
  readonly overriddenSet?: string
  /** This page load, signed by the edge, for the reports of the page; absent while the edge has no key. */
  readonly load?: string | undefined
}

/** Reply of `GET /portal/release`: the release set of this browser's next page load. */
export interface ReleaseNow {
  readonly set: string
  readonly sequence: number
  readonly reason: ReleaseReason
  readonly killed: readonly string[]
}
