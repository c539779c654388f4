import type { ObjectStore } from '../releases/store/object-store.ts'

/** Bytes of memory: the files of some ten sets of the portal. */
const room = 64 * 1024 * 1024
const isCopy = /\.(br|gz)$/

/**
 * Reads objects of published releases and keeps those that were asked for last: a bucket is far away, and browsers ask
 * for the same hundred files. A compressed copy that a published release lacks it will never have; a file that is gone
 * may be put back by publishing it again, and is asked for each time.
 */
export class KeptObjects {
  private readonly store: ObjectStore
  private readonly kept = new Map<string, Uint8Array | undefined>()
  private size = 0

  constructor(store: ObjectStore) {
    this.store = store
  }

  async read(key: string): Promise<Uint8Array | undefined> {
    if (!this.kept.has(key)) {
      const bytes = (await this.store.read(key))?.bytes
      if (!bytes && !isCopy.test(key)) return undefined
      if (!this.kept.has(key)) this.size += bytes?.length ?? 0
      this.kept.set(key, bytes)
      this.makeRoom()
      return bytes
    }
    const bytes = this.kept.get(key)
    this.kept.delete(key)
    this.kept.set(key, bytes)
    return bytes
  }

  private makeRoom(): void {
    for (const [oldest, bytes] of this.kept) {
      if (this.size <= room) return
      this.kept.delete(oldest)
      this.size -= bytes?.length ?? 0
    }
  }
}
