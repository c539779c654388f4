import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A running server with the part of S3 that a release store uses. */
export interface S3Subset {
  readonly origin: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Makes an empty bucket and names it. */
  addBucket(): string
  close(): Promise<void>
}

interface Kept {
  readonly bytes: Buffer
  readonly etag: string
  readonly at: Date
}

/** Small, so that a listing of a few keys has several pages. */
const keysInPage = 2

/**
 * PutObject with If-Match and If-None-Match, GetObject, ListObjectsV2 and DeleteObject, with the bucket in the path.
 * Amazon's own client calls it; signatures are checked only for their key, since the store is under test.
 */
export async function startS3Subset(): Promise<S3Subset> {
  const buckets = new Map<string, Map<string, Kept>>()
  const accessKeyId = `AK${randomBytes(8).toString('hex').toUpperCase()}`

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, 500, 'InternalError', String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    // The body is read first, or the client would still be sending when it gets the response.
    const body = await buffer(request)
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      return fail(response, 403, 'AccessDenied', 'Access Denied')
    const objects = buckets.get(bucket)
    if (!objects) return fail(response, 404, 'NoSuchBucket', 'The specified bucket does not exist')
    if (request.method === 'GET' && !key) return list(response, objects, url.searchParams)
    if (request.method === 'GET') return get(response, objects.get(key))
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (request.method === 'PUT') return put(request, response, objects, key, body)
    fail(response, 501, 'NotImplemented', 'A header you provided implies functionality that is not implemented')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId,
    secretAccessKey: randomBytes(20).toString('hex'),
    addBucket: () => {
      const name = `bucket-${randomBytes(6).toString('hex')}`
      buckets.set(name, new Map())
      return name
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function put(
  { headers }: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Kept>,
  key: string,
  bytes: Buffer,
): void {
  const kept = objects.get(key)
  if (headers['if-match'] && !kept) return fail(response, 404, 'NoSuchKey', 'The specified key does not exist.')
  const holds =
    (!headers['if-match'] || headers['if-match'] === kept?.etag) && !(headers['if-none-match'] === '*' && kept)
  if (!holds) return fail(response, 412, 'PreconditionFailed', 'At least one of the pre-conditions did not hold')
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  objects.set(key, { bytes, etag, at: new Date() })
  response.writeHead(200, { etag }).end()
}

function get(response: ServerResponse, kept: Kept | undefined): void {
  if (!kept) return fail(response, 404, 'NoSuchKey', 'The specified key does not exist.')
  const { bytes, etag, at } = kept
  response.writeHead(200, { etag, 'last-modified': at.toUTCString(), 'content-length': bytes.length }).end(bytes)
}

function list(response: ServerResponse, objects: ReadonlyMap<string, Kept>, asked: URLSearchParams): void {
  const after = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, keysInPage)
  const isTruncated = keys.length > page.length
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(key) ?? { bytes: [], at: new Date() }
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`
  })
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  xml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  xml(response, status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}
