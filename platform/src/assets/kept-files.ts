import { endings, isCopyOf, type Encoding } from '../releases/encodings.ts'
import { ReleaseFault } from '../releases/findings.ts'
import { findRelease } from '../releases/read-release.ts'
import type { Release } from '../releases/release-file.ts'
import { fileKey } from '../releases/store/keys.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'

/** Bytes of memory, for the files of about ten sets of the portal. */
const room = 64 * 1024 * 1024

/** Milliseconds for which a release.json is not read again: an altered one is forgotten soon after its repair. */
const freshFor = 60_000

interface Copy {
  readonly release: Release
  readonly name: string
  readonly encoding: Encoding
}

export interface KeptFilesOptions {
  readonly store: ObjectStore
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number
  /** Gets a line for each altered copy, once. */
  readonly warn: (line: string) => void
}

/**
 * Reads published files and keeps the most recent ones: a bucket is far away, and browsers load the same hundred files.
 * Each copy is compared with its hash in release.json once, before it is kept; an altered one is neither kept nor
 * served, so that browsers do not cache it for a year and a repaired store heals at once. A missing compressed copy is
 * kept as missing, since it never appears; a missing file may be restored, so it is looked up each time.
 */
export class KeptFiles {
  private readonly store: ObjectStore
  private readonly clock: () => number
  private readonly warn: (line: string) => void
  private readonly releases = new Map<string, { release: Release; at: number }>()
  /** By key of the store and hash of the file. */
  private readonly kept = new Map<string, Uint8Array | undefined>()
  private readonly altered = new Set<string>()
  private size = 0

  constructor({ store, clock = () => performance.now(), warn }: KeptFilesOptions) {
    this.store = store
    this.clock = clock
    this.warn = warn
  }

  /** A published release. One that was read before is still served while the store is gone. */
  async release(remote: string, version: string): Promise<Release | undefined> {
    const key = `${remote}/${version}`
    const known = this.releases.get(key)
    if (known && this.clock() - known.at < freshFor) return known.release
    const found = await findRelease(this.store, remote, version).catch((error: unknown) => {
      if (known) return undefined
      throw error
    })
    const release = found?.release ?? known?.release
    if (release) this.releases.set(key, { release, at: this.clock() })
    return release
  }

  /** A copy of a file; undefined when there is none. @throws {ReleaseFault} MFE-405 for an altered file */
  async read({ release, name, encoding }: Copy): Promise<Uint8Array | undefined> {
    const file = release.files[name]
    if (!file) return undefined
    const key = fileKey(release.remote, release.version, name) + endings[encoding]
    const keptAs = `${key} ${file.sri}`
    if (this.kept.has(keptAs)) return this.keep(keptAs, this.kept.get(keptAs))
    const bytes = (await this.store.read(key))?.bytes
    if (!bytes) return encoding === 'identity' ? undefined : this.keep(keptAs, undefined)
    if (isCopyOf(file.sri, bytes, encoding)) {
      this.altered.delete(key)
      return this.keep(keptAs, bytes)
    }
    if (!this.altered.has(key)) this.warn(`MFE-405 ${key} in ${this.store.name} is not what was published`)
    this.altered.add(key)
    // Instead of a compressed copy the file itself can be served.
    if (encoding !== 'identity') return undefined
    throw new ReleaseFault('MFE-405', `${key} is not what was published.`)
  }

  /** Keeps a copy as the most recent one. */
  private keep(keptAs: string, bytes: Uint8Array | undefined): Uint8Array | undefined {
    if (this.kept.has(keptAs)) this.forget(keptAs)
    this.kept.set(keptAs, bytes)
    this.size += bytes?.length ?? 0
    for (const [oldest] of this.kept) {
      if (this.size <= room) break
      this.forget(oldest)
    }
    return bytes
  }

  private forget(keptAs: string): void {
    this.size -= this.kept.get(keptAs)?.length ?? 0
    this.kept.delete(keptAs)
  }
}
