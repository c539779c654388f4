import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { installDefaults } from '../templates/install-defaults.ts'
import { listPublished } from '../templates/rows.ts'
import { fileLetter } from './file-letter.ts'
import { presentLetter, presentTemplate } from './present.ts'
import { writeLetter } from './write-letter.ts'

/** S-79: letters about a debt. */
export function letterRoutes(app: App): void {
  route(app, endpoints.listLetterTemplates, { allow: 'letter.create' }, async ({ tx, tenant, deps, now }) => {
    await installDefaults(tx, deps, tenant.id, now)
    return { data: (await listPublished(tx, tenant.id, 'letter')).map(presentTemplate) }
  })

  route(app, endpoints.createLetter, { allow: 'letter.create' }, async (ctx) => {
    const written = await writeLetter(ctx, ctx.input.body)
    await recordView(ctx, written.consumer.id, 'letter.read')
    return presentLetter(written)
  })

  route(app, endpoints.fileLetter, { allow: 'letter.create' }, async (ctx) => fileLetter(ctx, ctx.input.body))
}
