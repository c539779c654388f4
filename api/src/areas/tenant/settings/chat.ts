import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { demoChatLink } from '../../../gateways/chat/demo/link.ts'

type Answering = Pick<Deps, 'config' | 'hostedKey' | 'tenants'>

/**
 * The address of a tenant's chat page; undefined without chat. In the demo it is a page of the hosted origin (K-46).
 */
export function chatPage({ config, hostedKey, tenants }: Answering, tenant: TenantSettings): string | undefined {
  if (!tenant.capabilities['chat.enabled'] || config.chat === 'none') return undefined
  if (config.chat === 'vendor') return tenant.chat_url
  return demoChatLink(config.hostedOrigin, hostedKey, {
    company: tenant.tenant.full_name,
    phone: tenant.tenant.phone_number,
    accent: tenant.primary_color,
    origin: tenants.originOf(tenant),
  })
}

/** The origin that the tenant's pages must be allowed to frame for the chat; null when none is needed. */
export function chatOrigin(deps: Answering, tenant: TenantSettings): string | null {
  const page = deps.config.chat === 'vendor' ? chatPage(deps, tenant) : undefined
  return page === undefined ? null : new URL(page).origin
}
