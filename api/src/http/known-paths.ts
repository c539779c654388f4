import type { Endpoint } from '@portal/shared/contract'

/** The methods of a path in the contract, to distinguish a wrong method (405) from a wrong path (404). */
export function methodsFor(endpoints: readonly Endpoint<any, any, any, any>[], url: string): string[] {
  const path = url
    .split('?')[0]!
    .replace(/^\/api\/v1/, '')
    .replace(/\/$/, '')
  const methods = endpoints.filter((endpoint) => pattern(endpoint.path).test(path)).map(({ method }) => method)
  return [...new Set(methods)]
}

function pattern(path: string): RegExp {
  const parts = path
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
    })
  return new RegExp(`^${parts.join('')}$`)
}
