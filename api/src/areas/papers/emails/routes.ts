import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { listEmails } from './list-emails.ts'
import { sendEmail } from './send-email.ts'

/** S-82: e-mails from templates, sent by staff. */
export function emailRoutes(app: App): void {
  route(app, endpoints.listEmails, { allow: 'email.send' }, async (ctx) =>
    listEmails(ctx, ctx.input.params.client_id, ctx.input.body),
  )

  route(app, endpoints.sendEmail, { allow: 'email.send' }, async (ctx) => ({
    message: MESSAGE[ctx.language],
    message_id: await sendEmail(ctx, ctx.input.body),
  }))
}

/** The English text is the one that S-83 quotes. */
const MESSAGE = { en: 'Email Message sent successfully', es: 'El correo electrónico se envió correctamente' } as const
