/**
 * A regular expression for the paths of a call.
 * @param path of the contract, with `:name` for a parameter and `:name?` for an optional last one
 */
export function pathPattern(path: string): RegExp {
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

/** The path of a request below /api/v1, in the form that {@link pathPattern} matches. */
export const contractPath = (url: string): string =>
  url
    .split('?')[0]!
    .replace(/^\/api\/v1/, '')
    .replace(/\/$/, '')
