import type { ListedObject, ObjectStore } from './store/object-store.ts'

/** A release in the store. */
export interface StoredRelease {
  readonly remote: string
  readonly version: string
  readonly files: readonly ListedObject[]
  readonly bytes: number
  /** Whether it has its release.json, which is written last. */
  readonly isComplete: boolean
  /** When its newest file was written. */
  readonly at: Date
}

/** Every release of the store, complete or not. */
export async function storedReleases(store: ObjectStore): Promise<StoredRelease[]> {
  const found = new Map<string, ListedObject[]>()
  for await (const object of store.list('r/')) {
    const [, remote = '', version = ''] = object.key.split('/')
    const key = `${remote}/${version}`
    const files = found.get(key)
    if (files) files.push(object)
    else found.set(key, [object])
  }
  return [...found].map(([key, files]) => {
    const [remote = '', version = ''] = key.split('/')
    return {
      remote,
      version,
      files,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      isComplete: files.some((file) => file.key === `r/${key}/release.json`),
      at: new Date(Math.max(...files.map(({ at }) => at.getTime()))),
    }
  })
}
