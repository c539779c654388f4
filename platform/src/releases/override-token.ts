import * as v from 'valibot'

/** Longest life of an override, in seconds. */
export const longestOverride = 8 * 3600

/** Cookie that holds it; no script can read or make it. Its `__Host-` form needs TLS, so plain HTTP has another name. */
export const overrideCookie = (secure: boolean) => (secure ? '__Host-portal-override' : 'portal-override')

/** Query parameter that hands one over; the edge takes it out of the address. */
export const overrideParameter = 'portal-override'

/**
 * What an override says: a token (JWT, EdDSA by a release key) that lets one browser run another version of a remote
 * on one channel for some hours.
 */
export const OverrideClaims = v.object({
  /** The channel. */
  aud: v.string(),
  /** Who asked for it. */
  sub: v.string(),
  jti: v.string(),
  /** Seconds since 1970. */
  iat: v.number(),
  exp: v.number(),
  remote: v.pipe(v.string(), v.regex(/^mfe-[a-z0-9-]+$/)),
  /** A published version, or … */
  version: v.optional(v.string()),
  /** … the address of a build that is not: its folder with release.json, on an origin that the channel allows. */
  url: v.optional(v.pipe(v.string(), v.url())),
})

export type OverrideClaims = v.InferOutput<typeof OverrideClaims>
