import type { Endpoint } from '@portal/shared/contract'
import { contractPath, pathPattern } from '@portal/shared/server'

/** The methods of a path in the contract, to distinguish a wrong method (405) from a wrong path (404). */
export function methodsFor(endpoints: readonly Endpoint<any, any, any, any>[], url: string): string[] {
  const path = contractPath(url)
  const methods = endpoints.filter((endpoint) => pathPattern(endpoint.path).test(path)).map(({ method }) => method)
  return [...new Set(methods)]
}
