import { endpoints, publicSettings, type TenantSettings } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { languageOf } from '../../../http/language.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { caseDocuments, dashboardOrigin } from '../../desk/index.ts'
import { chatOrigin, chatPage } from './chat.ts'
import { openApiDocument } from './open-api/document.ts'
import { listBlocks } from './content.ts'

export function settingsRoutes(app: App): void {
  const present = (tenant: TenantSettings) => ({
    ...publicSettings(tenant),
    chat_url: chatPage(app.deps, tenant),
    case_documents: caseDocuments(tenant),
  })

  route(app, endpoints.getTenantSettings, { allow: 'public', transaction: false }, async ({ tenant }) => ({
    data: present(tenant),
  }))

  route(app, endpoints.getContentBlock, { allow: 'public' }, async ({ tx, tenant, input }) => {
    const blocks = await listBlocks(tx, tenant, input.query.language)
    const block = blocks.find(({ name }) => name === input.params.name)
    if (!block) throw new Refusal('not_found')
    return { data: { name: block.name, version: block.version, body: JSON.stringify(block.body) } }
  })

  /** For the edge: everything that a page needs about its tenant before its first call. */
  app.get('/api/v1/bootstrap', async (request, reply) => {
    const tenant = tenantOf(request)
    const { deps } = app
    const language = languageOf(request)
    const blocks = await deps.db.withTenant(tenant.id, (tx) => listBlocks(tx, tenant, language))
    const now = deps.clock.now(tenant.id).toISOString()
    // The edge caches settings and texts by this tag; the business clock changes each time.
    const tag = `"${[deps.tenants.versionOf(tenant), language, ...blocks.map(({ name, version }) => `${name}.${version}`)].join('-')}"`
    void reply.header('etag', tag).header('x-portal-now', now)
    // For the edge's content policy, not for browsers.
    const frames = [dashboardOrigin(deps, tenant), chatOrigin(deps, tenant)].filter(Boolean).join(' ')
    if (frames) void reply.header('x-portal-frames', frames)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return {
      success: 'True',
      message: '',
      data: {
        now,
        mode: deps.config.mode,
        tenant: present(tenant),
        content: Object.fromEntries(blocks.map(({ name, body }) => [name, body])),
        hosted: deps.config.hostedOrigin,
      },
      version: deps.tenants.versionOf(tenant),
      request_id: request.id,
    }
  })

  app.get('/api/v1/openapi.json', async () => openApiDocument())
}
