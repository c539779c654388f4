import { overrideCookie, overrideParameter, type OverrideClaims } from '../../releases/override-token.ts'
import { cookieOf } from '../cookie.ts'

/** Separates tokens, which cannot contain it. */
const between = '~'

/** The most tokens; a browser accepts a cookie of about ten. */
const most = 8

/** The tokens that a browser sends, one for each overridden remote. */
export function tokensOf(cookies: string | undefined, secure: boolean): readonly string[] {
  const value = cookieOf(cookies, overrideCookie(secure))
  return value ? value.split(between).filter(Boolean).slice(0, most) : []
}

const attributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The Set-Cookie value for verified overrides; it expires with the last of them. */
export function setOverrides(
  overrides: readonly { readonly token: string; readonly claims: OverrideClaims }[],
  secure: boolean,
  now: Date,
): string {
  const kept = overrides.slice(-most)
  const ends = Math.max(...kept.map(({ claims }) => claims.exp)) - Math.floor(now.getTime() / 1000)
  const value = kept.map(({ token }) => token).join(between)
  return `${overrideCookie(secure)}=${value}; Max-Age=${Math.max(0, ends)}; ${attributes(secure)}`
}

export const dropOverrides = (secure: boolean) => `${overrideCookie(secure)}=; Max-Age=0; ${attributes(secure)}`

export interface AskedOverride {
  /** The token, or `off`. */
  readonly value: string
  /** The address without the override. */
  readonly rest: string
}

/** The override in an address, if any. The rest is a path on this host, whatever the address contains. */
export function askedOverride(address: string): AskedOverride | undefined {
  if (!address.includes(overrideParameter)) return undefined
  const at = address.indexOf('?')
  const query = new URLSearchParams(at < 0 ? '' : address.slice(at + 1))
  const value = query.get(overrideParameter)
  if (value === null) return undefined
  query.delete(overrideParameter)
  // To a browser, `//elsewhere.example` and `/\elsewhere.example` are addresses of other hosts.
  const path = `/${address.slice(0, at).replace(/^[/\\]+/, '')}`
  return { value, rest: query.size > 0 ? `${path}?${query}` : path }
}
