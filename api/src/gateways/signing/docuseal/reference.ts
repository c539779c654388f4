/** Our reference in the service's `external_id`, with the tenant, because one account serves all tenants. */
export const externalId = ({ tenantId, reference }: { tenantId: string; reference: string }): string =>
  `${tenantId}/${reference}`

/** Reads a reference; null for a signing that is not the portal's. */
export function fromExternalId(text: string | null | undefined): { tenantId: string; reference: string } | null {
  const [, tenantId, reference] = /^([a-z0-9-]{2,40})\/([\w-]{1,64})$/.exec(text ?? '') ?? []
  return tenantId && reference ? { tenantId, reference } : null
}
