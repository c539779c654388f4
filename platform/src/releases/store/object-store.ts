/** One stored object. `etag` is an opaque name of its content, for conditional writes. */
export interface StoredObject {
  readonly bytes: Uint8Array
  readonly etag: string
  /** When it was written. */
  readonly at: Date
}

/** An object in a listing, without its bytes. */
export interface ListedObject {
  readonly key: string
  readonly bytes: number
  readonly at: Date
}

/** `'new'` refuses to overwrite; an etag overwrites exactly that content. */
export type WriteWhen = 'new' | { readonly etag: string }

/**
 * A store of releases: a flat space of keys such as `channels/live.json`. Only channels ever change, so these few
 * operations suffice, and a folder or any S3-compatible service can be a store.
 */
export interface ObjectStore {
  /** Its place, for people. */
  readonly name: string
  read(key: string): Promise<StoredObject | undefined>
  /** Readers see the whole object or none. @returns the etag. @throws {ObjectMoved} when `when` does not hold. */
  write(key: string, bytes: Uint8Array | string, when?: WriteWhen): Promise<string>
  /** Everything whose key starts with `prefix`, in the order of keys. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Frees room that is kept for emergencies; absent where a store does not fill up. */
  readonly makeRoom?: () => Promise<void>
  /** For the garbage collection only: nothing else removes an object. */
  remove(key: string): Promise<void>
}

/** Another writer has written the object first. */
export class ObjectMoved extends Error {
  constructor(key: string) {
    super(`${key} was written by somebody else meanwhile.`)
    this.name = 'ObjectMoved'
  }
}
