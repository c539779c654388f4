import type { FastifyRequest } from 'fastify'
import { wantedLanguage } from './language.ts'
import type { TenantSource } from './tenant-source.ts'

/** The tenant of a page and the language that it is shown in. */
export async function tenantPage(request: FastifyRequest, tenants: TenantSource) {
  const { host, ip } = request
  const language = wantedLanguage(request.headers.cookie, request.headers['accept-language'])
  const tenant = await tenants({ host, ip, language })
  // A tenant without a choice of language speaks English only.
  if (language === 'en' || !tenant || tenant.tenant.capabilities['i18n.selector']) return { language, tenant }
  return { language: 'en' as const, tenant: await tenants({ host, ip, language: 'en' }) }
}
