import type { ObjectStore } from '../releases/store/object-store.ts'

/** Bytes of memory: the files of some ten sets of the portal. */
const room = 64 * 1024 * 1024

/**
 * Reads objects of published releases and keeps those that were asked for last: a bucket is far away, and browsers ask
 * for the same hundred files. A release is whole when it is published, so what is not there then never will be.
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
