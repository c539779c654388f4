import {
  tenantDocuments,
  type TenantDocument,
  type TenantDocumentName,
  type TenantSettings,
} from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { languageOf } from '../../../http/language.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { tagOf } from '../../../tenancy/images/image-address.ts'
import { imageEndings, imageKinds } from '../../../tenancy/images/image-endings.ts'
import { initialImage, tenantImage } from '../../../tenancy/images/tenant-image.ts'
import { defaultTenantsFolder } from '../../../tenancy/tenants.ts'
import { findDocument } from '../../../tenancy/rows.ts'
import { esignDocument } from '../../people/index.ts'
import { documentPage, documentPolicy } from './document-page.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'

/** A tenant's own image has an address with its hash, so browsers may keep it. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** A changed image of the tenants' folder appears within an hour. */
const HOUR = 'public, max-age=3600'
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Files that a page shows or links: images and e-sign document of the tenant, and its public documents. */
export function publicFileRoutes(app: App): void {
  const folder = app.deps.config.tenantsFolder ?? defaultTenantsFolder

  for (const kind of imageKinds)
    for (const ending of Object.values(imageEndings))
      app.get(`/api/v1/assets/${kind}.${ending}`, async (request, reply) => {
        const tenant = tenantOf(request)
        const query = request.query as { v?: unknown; initial?: unknown }
        // `?initial`: the image that would appear without the tenant's own, for the preview of removing it.
        const served = query.initial === undefined ? tenantImage : initialImage
        const { type, bytes } = await served(tenant, kind, folder)
        if (imageEndings[type] !== ending) throw new Refusal('not_found')
        const own = tenant.images[kind]
        const isNamed = own !== undefined && query.v === tagOf(own)
        return reply
          .type(type)
          .headers({
            'cache-control': isNamed ? FOR_GOOD : HOUR,
            vary: 'Host',
            'content-security-policy': IMAGE_POLICY,
          })
          .send(bytes)
      })

  // The specification's `?noredirect` requests the bytes themselves, which this route always sends.
  app.get('/api/v1/assets/esign.pdf', async (request, reply) => {
    const tenant = tenantOf(request)
    const language = wantedLanguage(request.query, spokenLanguage(tenant, languageOf(request)))
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
    const document = await documentOf(app, tenant, name, request.query)
    const page = documentPage(
      tenant,
      document,
      wantedLanguage(request.query, spokenLanguage(tenant, languageOf(request))),
    )
    return reply.type('text/html; charset=utf-8').header('content-security-policy', documentPolicy).send(page)
  })
}

/** `?version=` requests an earlier version that somebody agreed to, which stays readable. */
async function documentOf(
  { deps }: App,
  tenant: TenantSettings,
  name: TenantDocumentName,
  query: unknown,
): Promise<TenantDocument> {
  const current = tenant.documents[name]
  const { version } = query as { version?: unknown }
  if (version === undefined || version === String(current.version)) return current
  const number = typeof version === 'string' && /^\d{1,6}$/.test(version) ? Number(version) : 0
  const earlier = await deps.db.withTenant(tenant.id, (tx) => findDocument(tx, tenant.id, name, number))
  if (!earlier) throw new Refusal('not_found')
  return earlier
}

const isDocument = (name: string): name is TenantDocumentName => (tenantDocuments as readonly string[]).includes(name)

/** `?language=` takes precedence over the browser's language, for links outside the portal. */
function wantedLanguage(query: unknown, fallback: 'en' | 'es'): 'en' | 'es' {
  const wanted = (query as { language?: unknown }).language
  return wanted === 'en' || wanted === 'es' ? wanted : fallback
}

const documents = new WeakMap<TenantSettings, Map<'en' | 'es', Promise<Buffer>>>()

/** Cached per tenant and language while the process runs. */
function cachedDocument(tenant: TenantSettings, language: 'en' | 'es'): Promise<Buffer> {
  const made = documents.get(tenant) ?? new Map<'en' | 'es', Promise<Buffer>>()
  documents.set(tenant, made)
  const found = made.get(language) ?? esignDocument(tenant, language)
  made.set(language, found)
  return found
}
