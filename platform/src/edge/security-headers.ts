import { policyName } from '../build/policy-name.ts'

/** Pages that the hosted frames end on: the portal itself frames them, to hear the outcome (decisions 6). */
const framedByPortal = new Set(['/payment-success', '/signed-success'])

/** Where browsers report violations, on the tenant's own host. */
export const reportPath = '/portal/reports'

export interface PageOrigins {
  readonly assets: string
  readonly hosted: string
}

/**
 * The Content-Security-Policy of a page (decisions 4). No nonce and no `unsafe-…`: scripts come from files of the release
 * set only. Trusted Types knows one policy of the shell and one of each build in the set.
 */
export function contentSecurityPolicy(path: string, origins: PageOrigins, globals: readonly string[]): string {
  const { assets, hosted } = origins
  const policies = ['mf-shell', ...['shell', ...globals].map(policyName)]
  return [
    "default-src 'none'",
    `script-src 'self' ${assets}`,
    `style-src 'self' ${assets}`,
    `font-src 'self' ${assets}`,
    `img-src 'self' ${assets} data:`,
    // The assets too: healing a poisoned cache is a fetch (docs/decisions, "Healing asks the assets origin").
    `connect-src 'self' ${assets}`,
    `frame-src 'self' ${hosted}`,
    `frame-ancestors ${framedByPortal.has(path) ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies.join(' ')}`,
    'report-to csp',
  ].join('; ')
}

/** All security headers of the portal's HTML (design of security, "Headers to ship"). HSTS only where there is TLS. */
export function pageHeaders(
  path: string,
  origins: PageOrigins,
  globals: readonly string[],
  secure: boolean,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(path, origins, globals),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': `csp="${reportPath}"`,
    'permissions-policy': `payment=(self "${origins.hosted}"), camera=(), microphone=(), geolocation=()`,
    ...plainHeaders,
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  }
}

/** Headers of whatever else the edge answers itself. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Policy of pages without any script or style of ours. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
