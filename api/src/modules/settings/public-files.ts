import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tenantDocuments, type TenantDocumentName, type TenantSettings } from '@portal/shared/contract'
import type { App } from '../../http/context.ts'
import { languageOf } from '../../http/language.ts'
import { Refusal } from '../../http/refusal.ts'
import { tenantOf } from '../../http/route.ts'
import { defaultTenantsFolder } from '../../tenancy/tenants.ts'
import { documentPage, documentPolicy } from './document-page.ts'
import { esignDocument } from '../consents/esign-document.ts'

/** Images change with a release of the tenant's data; an hour is short enough to see a new logo. */
const HOUR = 'public, max-age=3600'
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Files that a page shows or links: images and e-sign document of the tenant, and its public documents. */
export function publicFileRoutes(app: App): void {
  const folder = app.deps.config.tenantsFolder ?? defaultTenantsFolder

  for (const file of ['logo.svg', 'favicon.svg'] as const)
    app.get(`/api/v1/assets/${file}`, async (request, reply) => {
      const image = await readFile(join(folder, 'assets', tenantOf(request).id, file), 'utf8').catch(() => null)
      if (image === null) throw new Refusal('not_found')
      return reply
        .type('image/svg+xml')
        .headers({ 'cache-control': HOUR, vary: 'Host', 'content-security-policy': IMAGE_POLICY })
        .send(image)
    })

  // `?noredirect` of the specification asks for the bytes themselves, which is all that there is here.
  app.get('/api/v1/assets/esign.pdf', async (request, reply) => {
    const tenant = tenantOf(request)
    const language = wantedLanguage(request.query, languageOf(request))
    const name = `esign-${tenant.company_short_name}-${language}.pdf`
    void reply.type('application/pdf').headers({
      'cache-control': HOUR,
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    })
    return reply.send(await cachedDocument(tenant, language))
  })

  app.get<{ Params: { name: string } }>('/api/v1/documents/:name', async (request, reply) => {
    const tenant = tenantOf(request)
    const { name } = request.params
    if (!isDocument(name)) throw new Refusal('not_found')
    const page = documentPage(tenant, tenant.documents[name], wantedLanguage(request.query, languageOf(request)))
    return reply.type('text/html; charset=utf-8').header('content-security-policy', documentPolicy).send(page)
  })
}

const isDocument = (name: string): name is TenantDocumentName => (tenantDocuments as readonly string[]).includes(name)

/** `?language=` wins over the browser's wish, for links that are followed outside the portal. */
function wantedLanguage(query: unknown, fallback: 'en' | 'es'): 'en' | 'es' {
  const wanted = (query as { language?: unknown }).language
  return wanted === 'en' || wanted === 'es' ? wanted : fallback
}

const documents = new WeakMap<TenantSettings, Map<'en' | 'es', Promise<Buffer>>>()

/** Made once for each tenant and language while the process runs. */
function cachedDocument(tenant: TenantSettings, language: 'en' | 'es'): Promise<Buffer> {
  const made = documents.get(tenant) ?? new Map<'en' | 'es', Promise<Buffer>>()
  documents.set(tenant, made)
  const found = made.get(language) ?? esignDocument(tenant, language)
  made.set(language, found)
  return found
}
