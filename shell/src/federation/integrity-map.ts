/** Absolute address of a released file -> its hash: the one map for every script and stylesheet tag. */
export type IntegrityMap = Record<string, string>

declare global {
  var __PORTAL_SRI__: IntegrityMap | undefined
  /** Released address -> the one to load instead, after a failure; read by the builds of shell and remotes. */
  var __PORTAL_AGAIN__: Record<string, string> | undefined
}

/** The page's map; the builds of shell and remotes read it under this name. */
export function integrityMap(): IntegrityMap {
  globalThis.__PORTAL_SRI__ ??= Object.create(null) as IntegrityMap
  return globalThis.__PORTAL_SRI__
}

/**
 * Gives a file a new address, which no cache, failed preload or hanging request knows. Its bytes and hash stay the
 * same.
 */
export function readdress(address: string, attempt: number): string {
  const map = integrityMap()
  const again = `${address}?retry=${attempt}`
  const sri = map[address]
  if (sri) map[again] = sri
  globalThis.__PORTAL_AGAIN__ ??= Object.create(null) as Record<string, string>
  globalThis.__PORTAL_AGAIN__[address] = again
  return again
}
