import { policyName } from '../build/policy-name.ts'
import type { PagePolicy } from './page-policy.ts'

/** The last pages of hosted frames, which the portal frames for their result (K-47); no other page is framed (T15). */
const framedByPortal = new Set(['/payment-success', '/signed-success'])

/** Address for browsers' reports of violations, on the tenant's own host. */
export const reportPath = '/portal/reports'

export interface PageOrigins {
  readonly hosted: string
  /** More origins that the tenant's pages may frame, space-separated: its dashboard's (S-81), its chat's (K-46). */
  readonly frames?: string | undefined
}

const sources = (...list: readonly (string | undefined)[]) => list.filter(Boolean).join(' ')

/**
 * The Content-Security-Policy of a page (decision 16), made from its release set. No nonce and no `unsafe-…`: scripts
 * come from the folders of the set's releases only. Trusted Types allows one policy of the loader, one of each build in
 * the set, and that of the library that cleans letters before a frame shows them.
 */
export function contentSecurityPolicy(path: string, origins: PageOrigins, policy: PagePolicy): string {
  const { code, connect, files, frame, globals, styles } = policy
  return [
    "default-src 'none'",
    `script-src ${sources("'self'", ...code)}`,
    `style-src ${sources("'self'", ...code, ...styles)}`,
    `font-src ${sources("'self'", ...files)}`,
    `img-src ${sources("'self'", ...files, 'data:')}`,
    // The files too, because a poisoned cache is repaired by a fetch (decision 15).
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

/** Two years with all subdomains, as browsers' preload list requires. */
const strictTransport = 'max-age=63072000; includeSubDomains; preload'

/** Headers of the edge's other responses. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Policy of pages without scripts and styles. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
