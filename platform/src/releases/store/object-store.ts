/** One object as it lies in the store. `etag` names its content for conditional writes; it is opaque. */
export interface StoredObject {
  readonly bytes: Uint8Array
  readonly etag: string
  /** When it was written. */
  readonly at: Date
}

/** An object without its bytes, as a listing has it. */
export interface ListedObject {
  readonly key: string
  readonly bytes: number
  readonly at: Date
}

/** `'new'` refuses to overwrite; an etag writes only over exactly that content. */
export type WriteWhen = 'new' | { readonly etag: string }

/**
 * Where releases live: a flat space of keys such as `channels/live.json`. Of all that is in it only channels ever
 * change, so this little is enough, and a folder or any S3-compatible service can be it.
 */
export interface ObjectStore {
  /** For people: where this is. */
  readonly name: string
  read(key: string): Promise<StoredObject | undefined>
  /** Readers see the whole object or none of it. @returns the etag. @throws {ObjectMoved} when `when` does not hold. */
  write(key: string, bytes: Uint8Array | string, when?: WriteWhen): Promise<string>
  /** Everything whose key starts with `prefix`, in the order of keys. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** For the garbage collection only: nothing else ever takes an object away. */
  remove(key: string): Promise<void>
}

/** Somebody else has written the object first. */
export class ObjectMoved extends Error {
  constructor(key: string) {
    super(`${key} was written by somebody else meanwhile.`)
    this.name = 'ObjectMoved'
  }
}
