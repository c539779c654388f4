import { tenantPaths, type TenantFile } from '@portal/shared/contract'

type Json = Record<string, unknown>

/** Where a value stands that only the operator changes; a capability's key has dots, so it is no deeper than two. */
const operatorPlaces = tenantPaths
  .filter(({ owner }) => owner === 'operator')
  .map(({ path }) => path.split('/').slice(1))

/**
 * The settings that hold for a tenant whose file was delivered: an administrator's published words over it, but what
 * only the operator may change always as delivered. So a file with a new host or bank takes effect although versions
 * were published since, and no version, an old one neither, brings a host or a bank back (decision 108).
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
