import { endpoints, lintTenantFile, publicSettings, type TenantChange, type TenantFile } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { findDraft, type VersionRow } from '../../../tenancy/rows.ts'
import { listBlocks } from '../settings/content.ts'
import { clearLastUpdate, stampLastUpdate } from '../settings/last-update.ts'
import { acceptedChanges, withChanges, withFittingChanges } from './changes.ts'
import { agreementTemplates } from './agreement-templates.ts'
import { discardDraft, openChanges, presentDraft, saveDraft } from './draft.ts'
import { presentOverview } from './overview.ts'
import { publishDraft, restoreVersion } from './publish.ts'
import { namesOf, record, standingOf, type DeskTx } from './standing.ts'
import { presentDifferences, presentVersion, presentVersions } from './versions.ts'

/** Legal documents in two languages are long. */
const TEXTS_LIMIT = 512 * 1024

const rules = { allow: 'settings.manage' } as const
const editing = { ...rules, bodyLimit: TEXTS_LIMIT } as const
const publishing = { ...rules, transaction: false } as const

/** K-31: what a tenant's administrators see, edit, check, publish and bring back of its settings. */
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
  route(app, endpoints.previewTenant, editing, async (ctx) => {
    const { tx, deps } = ctx
    const file = await drafted(ctx, ctx.input.body.changes)
    const settings = deps.tenants.settingsOf(file)
    const content = async (language: 'en' | 'es') =>
      Object.fromEntries((await listBlocks(tx, settings, language)).map(({ name, body }) => [name, body]))
    return {
      data: {
        tenant: publicSettings(settings),
        content: { en: await content('en'), es: await content('es') },
        findings: lintTenantFile(file),
      },
    }
  })
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
  route(app, endpoints.saveLastUpdate, rules, async (ctx) => {
    const { tx, tenant, now, input } = ctx
    const { timestamp } = input.body
    if (timestamp !== null && new Date(timestamp) > now)
      throw new Refusal('validation_failed', { fields: { timestamp: ['date_in_future'] } })
    if (timestamp === null) await clearLastUpdate(tx, tenant.id, now)
    else await stampLastUpdate(tx, tenant.id, new Date(timestamp), now)
    await record(ctx, 'tenant.last_update_set', 'content_block:last_update_timestamp', [], { timestamp })
    return { data: { timestamp: timestamp === null ? null : new Date(timestamp).toISOString() } }
  })
}

/** The settings with the draft and with what is typed but not kept yet. */
async function drafted(desk: DeskTx, sent: readonly TenantChange[]): Promise<TenantFile> {
  const changes = acceptedChanges(sent)
  const { file } = await standingOf(desk)
  const draft = openChanges(await findDraft(desk.tx, desk.tenant.id), file)
  const typed = new Set(changes.map(({ path }) => path))
  const kept = draft.filter(({ path }) => !typed.has(path))
  return withChanges(withFittingChanges(file, kept), changes)
}

/** The version as its list shows it. */
async function presented(ctx: Context<any, Actor>, row: VersionRow) {
  const { deps, tenant } = ctx
  return deps.db.withTenant(tenant.id, async (tx) => {
    const desk = { tenant, deps, now: ctx.now, actor: ctx.actor, tx }
    return { data: presentVersion(row, row.version, await namesOf(desk, [row.publishedBy])) }
  })
}
