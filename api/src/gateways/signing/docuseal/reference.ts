/** Our reference as the service keeps it, in `external_id`: one account serves all tenants. */
export const externalId = ({ tenantId, reference }: { tenantId: string; reference: string }): string =>
  `${tenantId}/${reference}`

/** Null for a signing that is not the portal's. */
export function fromExternalId(text: string | null | undefined): { tenantId: string; reference: string } | null {
  const [, tenantId, reference] = /^([a-z0-9-]{2,40})\/([\w-]{1,64})$/.exec(text ?? '') ?? []
  return tenantId && reference ? { tenantId, reference } : null
}
