import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The state of a browser with a signed override at every tenant's host, for a run of all stories on one set
 * (`npm run e2e -- --set <set> --target <url>`). A story that tries one version uses `withRemotes`.
 */
export function heldOverride(token: string, isSecure: boolean) {
  const tenants = readdirSync(join(import.meta.dirname, '../../api/tenants'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
  return {
    cookies: tenants.map((tenant) => ({
      name: isSecure ? '__Host-portal-override' : 'portal-override',
      value: token,
      domain: `${tenant}.localhost`,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: isSecure,
      sameSite: 'Lax' as const,
    })),
    origins: [],
  }
}
