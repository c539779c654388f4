import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { installDefaults } from '../templates/install-defaults.ts'
import { listPublished } from '../templates/rows.ts'
import { fileLetter } from './file-letter.ts'
import { writeLetter } from './write-letter.ts'

/** S-79: letters about a debt. */
export function letterRoutes(app: App): void {
  route(app, endpoints.listLetterTemplates, { allow: 'letter.create' }, async ({ tx, tenant, deps, now }) => {
    await installDefaults(tx, deps, tenant.id, now)
    const rows = await listPublished(tx, tenant.id, 'letter')
    return {
      data: rows.map(({ template, version: { content } }) => ({
        template_id: template.id,
        key: template.key,
        name: { en: content.en.name, es: content.es.name },
      })),
    }
  })

  route(app, endpoints.createLetter, { allow: 'letter.create' }, async (ctx) => {
    const { html, subject, language, template, version, consumer } = await writeLetter(ctx, ctx.input.body)
    await recordView(ctx, consumer.id, 'letter.read')
    return {
      content: html,
      title: subject,
      language,
      template_id: template.id,
      version: version.version,
      client_id: consumer.id,
      consumer_name: consumer.fullName,
    }
  })

  route(app, endpoints.fileLetter, { allow: 'letter.create' }, async (ctx) => fileLetter(ctx, ctx.input.body))
}
