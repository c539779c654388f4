import type * as calls from './calls/all.ts'

/**
 * Every call of the API by name. The client calls it, the server routes it, the OpenAPI document is made from it. It is
 * a module's namespace, so that a build keeps the resources whose calls it uses and drops the others.
 */
export * as endpoints from './calls/all.ts'
/** Name of an endpoint. */
export type EndpointName = keyof typeof calls
