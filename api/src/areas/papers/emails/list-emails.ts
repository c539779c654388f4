import type { endpoints, HandlerInput, HandlerReply } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { optOutLinks } from '../../../core/messages/opt-out-link.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { mayContact } from '../../people/index.ts'
import { listPublished } from '../templates/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { installDefaults } from '../templates/install-defaults.ts'
import { missingValues, renderWords } from '../templates/render.ts'
import { emailScope, languageFor } from './fill-email.ts'
import { recipientsOf } from './recipients.ts'

type Reply = HandlerReply<typeof endpoints.listEmails>

/** The published e-mails filled for a consumer and a debt, and whether they may be sent now. */
export async function listEmails(
  ctx: Context<any, Actor>,
  clientId: string,
  asked: HandlerInput<typeof endpoints.listEmails>['body'],
): Promise<Reply> {
  const { tx, tenant, deps, now, actor } = ctx
  await installDefaults(tx, deps, tenant.id, now)
  const consumer = await consumerOf(tx, tenant.id, clientId)
  const debt = await visibleDebt(tx, tenant.id, asked.debt_id, actor, consumer.id)
  await recordView(ctx, consumer.id, 'emails.list')
  const language = languageFor(tenant, consumer, asked.language)
  const portal = deps.tenants.originOf(tenant)
  const scope = await emailScope(ctx, {
    consumer,
    debt,
    language,
    payAmount: asked.pay_amount,
    payDate: asked.pay_date as LocalDate | null,
    // A sample link: the real one is made for the address that the e-mail goes to.
    optOutLink: optOutLinks(portal, '…').page,
  })
  const answer = await mayContact(ctx, {
    consumerId: consumer.id,
    debtId: debt.id,
    channel: 'email',
    purpose: 'collection',
  })
  return {
    data: (await listPublished(tx, tenant.id, 'email')).map(({ template, version }) => {
      const words = version.content[language]
      const missing = missingValues(words, scope)
      const { subject, html } = missing.length > 0 ? { subject: '', html: '' } : renderWords(words, scope, [portal])
      return { template_id: template.id, name: words.name, subject, body: html, missing }
    }),
    language,
    recipients: await recipientsOf(ctx, consumer.id),
    contact: answer.allowed
      ? { allowed: true, reason: null, next_allowed_at: null }
      : {
          allowed: false,
          reason: answer.reason,
          next_allowed_at: answer.nextAllowedAt?.toISOString() ?? null,
        },
  }
}
