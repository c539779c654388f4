import { keepRefusal } from '../../releases/audit-log.ts'
import type { FindingCode } from '../../releases/findings.ts'
import { needPublication } from '../../releases/publication.ts'
import { findRelease } from '../../releases/read-release.ts'
import type { Release } from '../../releases/release-file.ts'
import type { ReleaseReader } from './release-reader.ts'
import type { Trust } from '../../releases/signed.ts'
import type { ObjectStore } from '../../releases/store/object-store.ts'
import { Refusals } from './refusals.ts'

/** The edge's access to the release registry. A trusted key has signed all that it returns, except lists of files. */
export interface Registry extends ReleaseReader {
  readonly trust: Trust
  /** A trusted release; undefined when there is none. @throws {ReleaseFault} for an untrusted one */
  release(remote: string, version: string): Promise<Release | undefined>
  /**
   * The files of a published release, whoever has published it: an edge need not know the keys of the teams outside, and
   * pages take no list that their set has not signed.
   */
  files(remote: string, version: string): Promise<Release['files'] | undefined>
  /** Records a refusal in the audit, beside refused writes. */
  refused(what: string, code: FindingCode, message: string): void
}

export interface RegistryOptions {
  readonly reader: ReleaseReader
  readonly store: ObjectStore
  /** Name of the channel. */
  readonly env: string
  readonly trust: Trust
  readonly clock: () => Date
  /** Warns an operator. */
  readonly warn: (line: string) => void
}

export function edgeRegistry({ clock, env, reader, store, trust, warn }: RegistryOptions): Registry {
  const refusals = new Refusals((refusal) => {
    warn(`${refusal.code} ${refusal.what}: ${refusal.message}`)
    void keepRefusal(store, env, { ...refusal, by: 'edge', at: clock() })
  }, clock)
  return {
    ...reader,
    trust,
    release: async (remote, version) => {
      const found = await findRelease(store, remote, version)
      if (found) await needPublication({ store, trust }, { remote, version }, found.digest)
      return found?.release
    },
    files: async (remote, version) => (await findRelease(store, remote, version))?.release.files,
    refused: (what, code, message) => refusals.note({ what, code, message }),
  }
}
