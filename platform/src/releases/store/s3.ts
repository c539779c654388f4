import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ObjectMoved, type ListedObject, type ObjectStore, type StoredObject, type WriteWhen } from './object-store.ts'

export interface S3Place {
  readonly bucket: string
  /** Prefix of every key; empty or ending in `/`. */
  readonly prefix: string
  readonly region: string
  /** Address of a service other than Amazon's. */
  readonly endpoint?: string | undefined
  /** The bucket is in the path instead of the host name. */
  readonly pathStyle: boolean
}

const isFault = (error: unknown, ...names: string[]) =>
  error instanceof S3ServiceException && names.includes(error.name)

/**
 * A store in a bucket of an S3-compatible service with conditional writes (If-Match, If-None-Match), as Amazon's has
 * since 2024; `mfe doctor` tests them. Credentials come the usual way (AWS_ACCESS_KEY_ID, a role, …).
 */
export function s3Store({ bucket, prefix, region, endpoint, pathStyle }: S3Place): ObjectStore {
  const client = new S3Client({ region, forcePathStyle: pathStyle, ...(endpoint ? { endpoint } : {}) })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  const read = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const found = await client.send(new GetObjectCommand(at(key)))
      const bytes = await found.Body?.transformToByteArray()
      if (!bytes || !found.ETag) throw new Error(`${key} came without its content.`)
      return { bytes, etag: found.ETag, at: found.LastModified ?? new Date(0) }
    } catch (error) {
      if (isFault(error, 'NoSuchKey')) return undefined
      throw error
    }
  }

  const write = async (key: string, bytes: Uint8Array | string, when?: WriteWhen): Promise<string> => {
    const condition = when === 'new' ? { IfNoneMatch: '*' } : when ? { IfMatch: when.etag } : {}
    try {
      const { ETag } = await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...condition }))
      if (!ETag) throw new Error(`${key} was written without an etag.`)
      return ETag
    } catch (error) {
      // The condition does not hold, another conditional write is in progress, or the object is gone.
      if (when && isFault(error, 'PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'))
        throw new ObjectMoved(key)
      throw error
    }
  }

  async function* list(keys: string): AsyncIterable<ListedObject> {
    let next: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + keys, ContinuationToken: next }),
      )
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, at: LastModified }
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (next)
  }

  const remove = async (key: string) => void (await client.send(new DeleteObjectCommand(at(key))))

  return { name: `s3://${bucket}/${prefix}`, read, write, list, remove }
}
