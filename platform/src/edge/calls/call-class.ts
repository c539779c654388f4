import { endpoints, type Endpoint } from '@portal/shared/contract'
import { contractPath, pathPattern } from '@portal/shared/server'

/** Calls that wait for each other only. */
export type CallClass = 'sign-in' | 'pay' | 'upload' | 'telemetry' | 'other'

type AnyEndpoint = Endpoint<any, any, any, any>

function classOfEndpoint(endpoint: AnyEndpoint): CallClass {
  if (endpoint === endpoints.sendTelemetry) return 'telemetry'
  if (endpoint.isMultipart) return 'upload'
  if (endpoint.idempotent) return 'pay'
  // What anybody may send: identification, codes, passwords.
  return endpoint.auth === 'public' && endpoint.method !== 'GET' ? 'sign-in' : 'other'
}

const classified = Object.values<AnyEndpoint>(endpoints)
  .map((endpoint) => ({
    method: endpoint.method,
    pattern: pathPattern(endpoint.path),
    callClass: classOfEndpoint(endpoint),
  }))
  .filter(({ callClass }) => callClass !== 'other')

/** The class of a request, by the contract. */
export function callClassOf(method: string, url: string): CallClass {
  const path = contractPath(url)
  const found = classified.find((call) => call.method === method && call.pattern.test(path))
  return found?.callClass ?? 'other'
}
