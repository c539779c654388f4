import { ReleaseFault } from './findings.ts'
import type { ObjectStore } from './store/object-store.ts'

export interface ReadDocument {
  readonly document: unknown
  readonly etag: string
}

/** A stored JSON document, not yet verified. @throws {ReleaseFault} MFE-415 for invalid JSON. */
export async function readJson(store: ObjectStore, key: string): Promise<ReadDocument | undefined> {
  const found = await store.read(key)
  if (!found) return undefined
  try {
    return { document: JSON.parse(Buffer.from(found.bytes).toString('utf8')) as unknown, etag: found.etag }
  } catch {
    throw new ReleaseFault('MFE-415', `${key} is no JSON.`)
  }
}
