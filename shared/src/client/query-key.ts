import type { CallInput, Endpoint } from '@portal/shared/contract'

/** Cache key of a read: what is asked and with which input. Made here and nowhere else. */
export type QueryKey = readonly [call: string, input: unknown]

/** Key of one read. */
export function queryKey<E extends Endpoint<any, any, any, any>>(endpoint: E, input: CallInput<E>): QueryKey {
  return [nameOf(endpoint), input]
}

/** True for every key of the endpoint, whatever its input. */
export function isKeyOf(endpoint: Endpoint<any, any, any, any>, key: unknown): boolean {
  return Array.isArray(key) && key[0] === nameOf(endpoint)
}

function nameOf(endpoint: Endpoint<any, any, any, any>): string {
  return `${endpoint.method} ${endpoint.path}`
}
