import * as v from 'valibot'
import type { DocusealSettings } from '../../../signing-config.ts'
import type { SigningUnknown } from '../port.ts'

/** How long to wait for one answer; one of our calls makes at most three requests. */
const DEADLINE_MS = 10_000
/** A signed agreement is some 200 kB. */
const MOST_BYTES = 20 * 1024 * 1024

/** A refused or failed call: enough detail to find it, and nothing that names a person. */
export interface Trouble {
  call: string
  status: number
}
/** The service's answer; `missing` is its 404. */
export type Said<T> = { state: 'said'; value: T } | { state: 'missing' } | SigningUnknown

export interface ServiceClient {
  get<S extends v.GenericSchema>(path: string, schema: S): Promise<Said<v.InferOutput<S>>>
  post<S extends v.GenericSchema>(path: string, body: object, schema: S): Promise<Said<v.InferOutput<S>>>
  remove(path: string): Promise<Said<unknown>>
  /** Downloads a file of the service from an address that the service returned. */
  file(address: string): Promise<Said<Buffer>>
}

export interface ServiceOptions {
  settings: Pick<DocusealSettings, 'url' | 'key'>
  deadlineMs?: number
  onTrouble?: (trouble: Trouble) => void
}

/** DocuSeal's API over fetch. It never retries: its callers decide about that. */
export function createServiceClient({ settings, deadlineMs = DEADLINE_MS, onTrouble }: ServiceOptions): ServiceClient {
  async function ask<T>(
    method: string,
    path: string,
    options: { body?: object; read: (reply: Response) => Promise<T> },
  ): Promise<Said<T>> {
    const isOurs = path.startsWith('/')
    const trouble = (status: number) => onTrouble?.({ call: `${method} ${path.split('?')[0]}`, status })
    try {
      const reply = await fetch(isOurs ? `${settings.url}${path}` : path, {
        method,
        redirect: isOurs ? 'error' : 'follow',
        signal: AbortSignal.timeout(deadlineMs),
        headers: {
          // The key is sent only to the service's own address, never to its file storage.
          ...(isOurs && { 'x-auth-token': settings.key, accept: 'application/json' }),
          ...(options.body && { 'content-type': 'application/json' }),
        },
        ...(options.body && { body: JSON.stringify(options.body) }),
      })
      if (reply.status === 404) return { state: 'missing' }
      if (!reply.ok) {
        trouble(reply.status)
        return { state: 'unknown', reason: 'error' }
      }
      return { state: 'said', value: await options.read(reply) }
    } catch (error) {
      const reason = reasonOf(error)
      trouble(0)
      return { state: 'unknown', reason }
    }
  }
  const json =
    <S extends v.GenericSchema>(schema: S) =>
    async (reply: Response): Promise<v.InferOutput<S>> => {
      const text = await reply.text()
      const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
      if (!found.success) throw new Garbled('an answer of another shape')
      return found.output as v.InferOutput<S>
    }
  return {
    get: (path, schema) => ask('GET', path, { read: json(schema) }),
    post: (path, body, schema) => ask('POST', path, { body, read: json(schema) }),
    remove: (path) => ask('DELETE', path, { read: json(v.unknown()) }),
    file: (address) => ask('GET', address, { read: bytesOf }),
  }
}

async function bytesOf(reply: Response): Promise<Buffer> {
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (bytes.length > MOST_BYTES || bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Garbled('no PDF')
  return bytes
}

class Garbled extends Error {}

function reasonOf(error: unknown): SigningUnknown['reason'] {
  if (error instanceof Garbled) return 'garbled'
  return (error as Error).name === 'TimeoutError' ? 'timeout' : 'connection'
}
