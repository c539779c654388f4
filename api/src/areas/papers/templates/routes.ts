import { endpoints } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { readAuthors } from '../../../core/staff/rows.ts'
import { createTemplate, publishVersion, saveVersion } from './change.ts'
import { installDefaults } from './install-defaults.ts'
import { presentTemplate, presentVersion } from './present.ts'
import { previewTemplate } from './preview.ts'
import { findTemplate, listLatest, versionsOf } from './repo.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const rules = { allow: 'settings.manage' } as const

/** N-16: the editor of letters and e-mails. */
export function templateRoutes(app: App): void {
  sheetRoute(app)
  route(app, endpoints.listTemplates, rules, async ({ tx, tenant, deps, now }) => {
    await installDefaults(tx, deps, tenant.id, now)
    const rows = await listLatest(tx, tenant.id)
    const nameOf = await namesOf(tx, tenant.id, rows.map(authorOfLatest))
    return { data: rows.map(({ template, latest }) => presentTemplate(template, latest, nameOf)) }
  })

  route(app, endpoints.getTemplate, rules, async ({ tx, tenant, input }) => {
    const template = await findTemplate(tx, tenant.id, input.params.template_id)
    const versions = template ? await versionsOf(tx, tenant.id, template.id) : []
    if (!template || !versions[0]) throw new Refusal('not_found')
    const nameOf = await namesOf(tx, tenant.id, versions.map(authorOf))
    const shown = versions.map((version) => presentVersion(version, nameOf))
    return { data: { template: presentTemplate(template, versions[0], nameOf), versions: shown } }
  })

  route(app, endpoints.previewTemplate, rules, async (ctx) => ({ data: await previewTemplate(ctx, ctx.input.body) }))

  route(app, endpoints.createTemplate, rules, async (ctx) => {
    const { kind, content } = ctx.input.body
    return { data: await rowOf(ctx, await createTemplate(ctx, kind, content)) }
  })

  route(app, endpoints.saveTemplate, rules, async (ctx) => {
    const { template_id: id } = ctx.input.params
    await saveVersion(ctx, id, ctx.input.body)
    return { data: await rowOf(ctx, id) }
  })

  route(app, endpoints.publishTemplate, rules, async (ctx) => {
    const { template_id: id } = ctx.input.params
    await publishVersion(ctx, id, ctx.input.body.version)
    return { data: await rowOf(ctx, id) }
  })
}

type Authored = { authorId: string | null }
const authorOf = ({ authorId }: Authored) => authorId
const authorOfLatest = ({ latest }: { latest: Authored }) => latest.authorId

async function namesOf(tx: Tx, tenantId: string, ids: readonly (string | null)[]) {
  const authors = await readAuthors(
    tx,
    tenantId,
    ids.filter((id) => id !== null),
  )
  return (id: string | null) => (id === null ? null : (authors.get(id)?.name ?? null))
}

async function rowOf({ tx, tenant }: Context<any, Actor>, id: string) {
  const [template, [latest]] = [await findTemplate(tx, tenant.id, id), await versionsOf(tx, tenant.id, id)]
  return presentTemplate(template!, latest!, await namesOf(tx, tenant.id, [latest!.authorId]))
}

const sheet = readFileSync(join(import.meta.dirname, 'sheet.css'), 'utf8')

/**
 * The stylesheet of letters and e-mails on the screen. A sandboxed frame inherits the portal's policy, which forbids
 * inline styles, and has an opaque origin; so the styles are a file that any origin may read.
 */
function sheetRoute(app: App): void {
  app.get('/api/v1/letter-sheet.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .send(sheet),
  )
}
