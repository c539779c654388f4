import { endpoints, lintTenantFile } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import type { VersionRow } from '../../../tenancy/rows.ts'
import { agreementTemplates } from './agreement-templates.ts'
import { discardDraft, presentDraft, saveDraft } from './draft.ts'
import { drafted, previewTenant } from './preview.ts'
import { presentOffersPreview } from './preview-offers.ts'
import { presentOverview } from './overview.ts'
import { publishDraft, restoreVersion } from './publish.ts'
import { saveLastUpdate } from './save-last-update.ts'
import { namesOf } from './standing.ts'
import { presentDifferences, presentVersion, presentVersions } from './versions.ts'

/** Bytes of a draft: legal documents in two languages are long. */
const TEXTS_LIMIT = 512 * 1024

const rules = { allow: 'settings.manage' } as const
const editing = { ...rules, bodyLimit: TEXTS_LIMIT } as const
const publishing = { ...rules, transaction: false } as const

/** K-31: routes by which administrators view, edit, check, publish and restore their tenant's settings. */
export function tenantSettingsRoutes(app: App): void {
  route(app, endpoints.getTenantOverview, rules, async (ctx) => ({ data: await presentOverview(ctx) }))
  route(app, endpoints.getTenantDraft, rules, async (ctx) => ({ data: await presentDraft(ctx) }))
  route(app, endpoints.saveTenantDraft, editing, async (ctx) => {
    const { revision, changes } = ctx.input.body
    await saveDraft(ctx, revision, changes)
    return { data: await presentDraft(ctx) }
  })
  route(app, endpoints.discardTenantDraft, rules, async (ctx) => {
    await discardDraft(ctx, ctx.input.body.revision)
    return { data: await presentDraft(ctx) }
  })
  route(app, endpoints.lintTenant, editing, async (ctx) => ({
    data: lintTenantFile(await drafted(ctx, ctx.input.body.changes)),
  }))
  route(app, endpoints.previewTenant, editing, (ctx) => previewTenant(ctx, ctx.input.body.changes))
  route(app, endpoints.previewOffers, editing, async (ctx) => ({
    data: await presentOffersPreview(ctx, ctx.input.body.changes),
  }))
  route(app, endpoints.listAgreementTemplates, rules, () => Promise.resolve({ data: agreementTemplates() }))
  route(app, endpoints.listTenantVersions, rules, (ctx) =>
    presentVersions(ctx, ctx.input.query.page, ctx.input.query.per_page),
  )
  route(app, endpoints.getTenantDifferences, rules, async (ctx) => ({
    data: await presentDifferences(ctx, ctx.input.params.version, ctx.input.query.from),
  }))
  route(app, endpoints.publishTenant, publishing, async (ctx) =>
    presented(ctx, await publishDraft(ctx, ctx.input.body)),
  )
  route(app, endpoints.restoreTenantVersion, publishing, async (ctx) =>
    presented(ctx, await restoreVersion(ctx, ctx.input.params.version, ctx.input.body)),
  )
  route(app, endpoints.saveLastUpdate, rules, (ctx) => saveLastUpdate(ctx, ctx.input.body.timestamp))
}

/** A version in the form of the list. */
async function presented(ctx: Context<any, Actor>, row: VersionRow) {
  const { deps, tenant } = ctx
  return deps.db.withTenant(tenant.id, async (tx) => {
    const work = { tenant, deps, now: ctx.now, actor: ctx.actor, tx }
    return { data: presentVersion(row, row.version, await namesOf(work, [row.publishedBy])) }
  })
}
