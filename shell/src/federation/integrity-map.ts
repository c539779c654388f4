import type { ReleaseSet } from '@portal/shared/contract'

/** Absolute address of a released file -> its hash: the one map that every script and stylesheet tag is made with. */
export type IntegrityMap = Record<string, string>

declare global {
  var __PORTAL_SRI__: IntegrityMap | undefined
  /** Released address -> the one to ask for instead, after a failure; read by the builds of shell and remotes. */
  var __PORTAL_AGAIN__: Record<string, string> | undefined
}

/** The page's map; the builds of shell and remotes read it under this name. */
export function integrityMap(): IntegrityMap {
  globalThis.__PORTAL_SRI__ ??= Object.create(null) as IntegrityMap
  return globalThis.__PORTAL_SRI__
}

/**
 * Gives a file a new address, which neither a cache, a preload that failed nor a request that hangs knows. The bytes are
 * the same, so is their hash.
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

/** Enters every file of the release set, before anything of it is asked for. */
export function fillIntegrityMap(set: ReleaseSet): void {
  for (const release of [set.shell, ...set.remotes]) enterFiles(release)
}

/** Enters the files of one release. */
export function enterFiles({ base, files }: Pick<ReleaseSet['shell'], 'base' | 'files'>): void {
  for (const [file, { sri }] of Object.entries(files)) integrityMap()[new URL(file, base).href] = sri
}
