import type { ReleaseSet } from '@portal/shared/contract'

/** Absolute address of a released file -> its hash: the one map that every script and stylesheet tag is made with. */
export type IntegrityMap = Record<string, string>

declare global {
  var __PORTAL_SRI__: IntegrityMap | undefined
}

/** The page's map; the builds of shell and remotes read it under this name. */
export function integrityMap(): IntegrityMap {
  globalThis.__PORTAL_SRI__ ??= Object.create(null) as IntegrityMap
  return globalThis.__PORTAL_SRI__
}

/** Enters every file of the release set, before anything of it is asked for. */
export function fillIntegrityMap(set: ReleaseSet): void {
  const map = integrityMap()
  for (const { base, files } of [set.shell, ...set.remotes]) {
    for (const [file, { sri }] of Object.entries(files)) map[new URL(file, base).href] = sri
  }
}
