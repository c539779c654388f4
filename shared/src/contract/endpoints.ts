import { accountEndpoints } from './account.ts'
import { authEndpoints } from './auth.ts'
import { caseEndpoints } from './case.ts'
import { methodEndpoints } from './method.ts'
import { paymentEndpoints } from './payment.ts'
import { settingsEndpoints } from './settings.ts'
import { staffEndpoints } from './staff.ts'

/** Every call of the API by name. The client calls it, the server routes it, the OpenAPI document is made from it. */
export const endpoints = {
  ...settingsEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...methodEndpoints,
  ...paymentEndpoints,
  ...staffEndpoints,
  ...caseEndpoints,
}
/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints
