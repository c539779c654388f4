import { resolve } from 'node:path'
import { folderStore } from './folder.ts'
import type { ObjectStore } from './object-store.ts'

/** Where the registry is, of the platform's settings. */
export interface StoreSettings {
  readonly releases: {
    /** A folder, or `s3://bucket/prefix`. */
    readonly place: string
    readonly region: string
    readonly endpoint: string | undefined
    readonly pathStyle: boolean
  }
}

/** Opens the release store that the settings name. S3's client is loaded only when it is used: it takes 200 ms. */
export async function openStore({ releases }: StoreSettings): Promise<ObjectStore> {
  const { place, region, endpoint, pathStyle } = releases
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(place) ?? []
  if (!bucket) return folderStore(resolve(place))
  const { s3Store } = await import('./s3.ts')
  const prefix = path.replace(/\/*$/, '/')
  return s3Store({ bucket, prefix: prefix === '/' ? '' : prefix, region, endpoint, pathStyle })
}
