import type { accountEndpoints } from './account.ts'
import type { authEndpoints } from './auth.ts'
import type * as calls from './calls/all.ts'
import type { caseEndpoints } from './case.ts'
import type { methodEndpoints } from './method.ts'
import type { paymentEndpoints } from './payment.ts'
import type { settingsEndpoints } from './settings.ts'
import type { staffEndpoints } from './staff.ts'

/**
 * Every call of the API by name. The client calls it, the server routes it, the OpenAPI document is made from it. It is
 * a module's namespace, so that a build keeps the resources whose calls it uses and drops the others.
 */
export * as endpoints from './calls/all.ts'
/** Name of an endpoint. */
export type EndpointName = keyof typeof calls

type Tables = typeof accountEndpoints &
  typeof authEndpoints &
  typeof caseEndpoints &
  typeof methodEndpoints &
  typeof paymentEndpoints &
  typeof settingsEndpoints &
  typeof staffEndpoints
/** Does not compile while a call of a resource's table is missing from `calls/`. */
export type EveryCallIsNamed = [keyof Tables] extends [EndpointName] ? true : never
