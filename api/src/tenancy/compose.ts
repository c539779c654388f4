import { tenantPaths, type TenantFile } from '@portal/shared/contract'

type Json = Record<string, unknown>

/** Paths of values that only the operator changes, at most two levels deep, since a capability's key has dots. */
const operatorPlaces = tenantPaths
  .filter(({ owner }) => owner === 'operator')
  .map(({ path }) => path.split('/').slice(1))

/**
 * The current settings of a delivered tenant: the published version over the delivered file, except values that only
 * the operator changes, which always come from the file. So a new host or bank in the file takes effect despite
 * published versions, and no version restores an old host or bank (decision 108).
 */
export function composeTenant(delivered: TenantFile | undefined, published: TenantFile | undefined): TenantFile {
  if (!delivered || !published) return (published ?? delivered)!
  const composed = structuredClone(published) as unknown as Json
  for (const [area, key] of operatorPlaces as [string, string?][]) {
    const from = delivered as unknown as Json
    if (key === undefined) take(composed, area, from[area])
    else take((composed[area] ??= {}) as Json, key, (from[area] as Json | undefined)?.[key])
  }
  return composed as unknown as TenantFile
}

function take(into: Json, key: string, value: unknown): void {
  if (value === undefined) delete into[key]
  else into[key] = value
}
