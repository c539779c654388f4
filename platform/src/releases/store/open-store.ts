import { resolve } from 'node:path'
import { folderStore } from './folder.ts'
import type { ObjectStore } from './object-store.ts'

/** The store in the platform's settings. */
export interface StoreSettings {
  readonly releases: {
    /** A folder, or `s3://bucket/prefix`. */
    readonly place: string
    readonly region: string
    readonly endpoint: string | undefined
    readonly pathStyle: boolean
  }
}

/** Opens the release store of the settings. S3's client takes 200 ms to load, so it is loaded only when used. */
export async function openStore({ releases }: StoreSettings): Promise<ObjectStore> {
  const { place, region, endpoint, pathStyle } = releases
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(place) ?? []
  if (!bucket) return folderStore(resolve(place))
  const { s3Store } = await import('./s3.ts')
  const prefix = path.replace(/\/*$/, '/')
  return s3Store({ bucket, prefix: prefix === '/' ? '' : prefix, region, endpoint, pathStyle })
}
