import type { CallInput, Endpoint } from '@portal/shared/contract'
import { clientHooks } from './client-hooks.ts'

/** Below the tenant's own origin: the tenant is the host name. */
const basePath = '/api/v1'

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** `GET /client/mfa/:client_id?` with its parameters filled in; a missing optional one is left out with its slash. */
export function urlOf<E extends Endpoint<any, any, any, any>>(endpoint: E, input: CallInput<E>): string {
  const { params = {}, query = {} } = input as AnyInput
  const path = endpoint.path.replace(/\/:(\w+)(\?)?/g, (_: string, name: string, optional?: string) => {
    const value = params[name]
    if (value !== undefined && value !== null && value !== '') return `/${encodeURIComponent(textOf(value))}`
    if (optional) return ''
    throw new TypeError(`${endpoint.path} needs ${name}`)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, textOf(value))
  }
  const tail = search.size > 0 ? `?${search.toString()}` : ''
  return basePath + path + tail
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value as number | boolean)
}

/** Headers and body of a call. `X-Portal` proves to the server that a page of ours asks (no form can set it). */
export function requestOf(
  endpoint: Endpoint,
  input: unknown,
  bearer: string | null,
  idempotencyKey: string | undefined,
): RequestInit {
  const { language, release } = clientHooks()
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language(),
    'X-Portal': '1',
  }
  // By it the server counts outcomes of payments for each release.
  if (release) headers['X-Portal-Load'] = release
  if (bearer) headers['Authorization'] = `Bearer ${bearer}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const { body } = input as AnyInput
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin', cache: 'no-store' }
  if (endpoint.method === 'GET') return init
  if (typeof FormData !== 'undefined' && body instanceof FormData) return { ...init, body }
  headers['Content-Type'] = 'application/json'
  return { ...init, body: JSON.stringify(body ?? {}) }
}
