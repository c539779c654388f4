import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { importNews } from './import-news.ts'
import { releaseMailing } from './release.ts'
import { sendLetterAgain } from './send-again.ts'
import { presentMailings, showMailing, showMailings, showProblems } from './show-mailings.ts'

/** Bytes of an uploaded file within JSON. */
const UPLOAD_LIMIT = 1024 * 1024

/** mailings of letters for administrators. */
export function mailingRoutes(app: App): void {
  route(app, endpoints.listMailings, { allow: 'mail.view' }, showMailings)
  route(app, endpoints.listLetterProblems, { allow: 'mail.view' }, showProblems)
  route(app, endpoints.getMailing, { allow: 'mail.view' }, showMailing)

  route(app, endpoints.releaseMailing, { allow: 'file.release' }, async (ctx) => {
    const [data] = await presentMailings(ctx, [await releaseMailing(ctx, ctx.input.params.mailing_id)])
    return { data: data! }
  })

  route(app, endpoints.sendLetterAgain, { allow: 'mail.send' }, async (ctx) => ({
    data: { letter_id: await sendLetterAgain(ctx, ctx.input.params.letter_id) },
  }))

  const upload = { allow: 'mail.send', transaction: false, bodyLimit: UPLOAD_LIMIT } as const
  route(app, endpoints.importLetterNews, upload, importNews)
}
