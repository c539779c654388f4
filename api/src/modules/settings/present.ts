import type * as v from 'valibot'
import type { PublicTenantSettings, TenantSettings } from '@portal/shared/contract'

/** What a browser may know of its tenant: bank ids, hosts and texts of other languages stay here. */
export function presentTenant(tenant: TenantSettings): v.InferInput<typeof PublicTenantSettings> {
  const {
    id,
    hosts,
    authorization_texts,
    agreement_texts,
    documents,
    content_blocks,
    closures,
    nacha,
    licence_id,
    ...open
  } = tenant
  void [id, hosts, authorization_texts, agreement_texts, documents, content_blocks, closures, nacha, licence_id]
  return open
}
