import * as v from 'valibot'
import { SetId } from './release-set.ts'

/** Longest validity of an override, in seconds. */
export const longestOverride = 8 * 3600

/** The cookie of overrides, closed to scripts. Its `__Host-` form needs TLS, so plain HTTP has another name. */
export const overrideCookie = (secure: boolean) => (secure ? '__Host-portal-override' : 'portal-override')

/** Query parameter that hands over an override; the edge removes it from the address. */
export const overrideParameter = 'portal-override'

const common = {
  /** The channel. */
  aud: v.string(),
  /** Who asked for it. */
  sub: v.string(),
  jti: v.string(),
  /** Seconds since 1970. */
  iat: v.number(),
  exp: v.number(),
}

const RemoteOverride = v.strictObject({
  ...common,
  remote: v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/)),
  /** A published version, or … */
  version: v.optional(v.string()),
  /** … the address of an unpublished build: its folder with release.json, on an origin that the channel allows. */
  url: v.optional(v.pipe(v.string(), v.url())),
})

/** One remote in another version. */
export type RemoteOverride = v.InferOutput<typeof RemoteOverride>

const SetOverride = v.strictObject({ ...common, set: SetId })

/** A whole release set with its shell, instead of the one that the browser would get. */
export type SetOverride = v.InferOutput<typeof SetOverride>

/**
 * The claims of an override: a token (JWT, EdDSA by a release key) that lets one browser run another version of a
 * remote, or another set, on one channel for some hours.
 */
export const OverrideClaims = v.union([RemoteOverride, SetOverride])

export type OverrideClaims = v.InferOutput<typeof OverrideClaims>

export const isOfSet = (claims: OverrideClaims): claims is SetOverride => 'set' in claims
export const isOfRemote = (claims: OverrideClaims): claims is RemoteOverride => 'remote' in claims
