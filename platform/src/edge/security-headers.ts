import { policyName } from '../build/policy-name.ts'
import type { PagePolicy } from './page-policy.ts'

/** Pages that the hosted frames end on: the portal itself frames them, to hear the outcome (K-47); nobody else frames any (T15). */
const framedByPortal = new Set(['/payment-success', '/signed-success'])

/** Where browsers report violations, on the tenant's own host. */
export const reportPath = '/portal/reports'

export interface PageOrigins {
  readonly hosted: string
  /** More that the tenant's pages may frame, a space between: those of its dashboard (S-81) and its chat (K-46). */
  readonly frames?: string | undefined
}

const sources = (...list: readonly (string | undefined)[]) => list.filter(Boolean).join(' ')

/**
 * The Content-Security-Policy of a page (decision 16), made from its release set. No nonce and no `unsafe-…`: scripts
 * come from the folders of the set's releases only. Trusted Types knows one policy of the loader, one of each build in the
 * set, and that of the library which cleans letters before a frame shows them.
 */
export function contentSecurityPolicy(path: string, origins: PageOrigins, policy: PagePolicy): string {
  const { code, connect, files, frame, globals } = policy
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...code)}`,
    `style-src ${sources("'self'", ...code)}`,
    `font-src ${sources("'self'", ...files)}`,
    `img-src ${sources("'self'", ...files, 'data:')}`,
    // The files too: healing a poisoned cache is a fetch (decision 15).
    `connect-src ${sources("'self'", ...files, ...connect)}`,
    `frame-src ${sources("'self'", origins.hosted, origins.frames, ...frame)}`,
    `frame-ancestors ${framedByPortal.has(path) ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${sources('mf-shell', 'dompurify', ...globals.map(policyName))}`,
    'report-to csp',
  ].join('; ')
}

/** All security headers of the portal's HTML. HSTS only where there is TLS. */
export function pageHeaders(
  path: string,
  origins: PageOrigins,
  policy: PagePolicy,
  secure: boolean,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(path, origins, policy),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': `csp="${reportPath}"`,
    'permissions-policy': `payment=(self "${origins.hosted}"), camera=(), microphone=(), geolocation=()`,
    ...plainHeaders,
    ...(secure ? { 'strict-transport-security': strictTransport } : {}),
  }
}

/** Two years, for all hosts below as well: what a browser's preload list asks for. */
const strictTransport = 'max-age=63072000; includeSubDomains; preload'

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
