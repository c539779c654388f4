import type { endpoints, HandlerInput } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { STAFF_EMAIL } from '../../../core/messages/notice-kinds.ts'
import { optOutOf, sealedRow } from '../../../core/messages/queue-message.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { limits, overLimit, takeOne, type Limit } from '../../../security/limits.ts'
import { consumerOf, visibleDebt } from '../../../core/debt/policy.ts'
import { assertMayContact } from '../../people/index.ts'
import { lockConsumer } from '../../../core/consumer/rows.ts'
import { listPublished } from '../templates/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { renderWords, missingValues } from '../templates/render.ts'
import { emailPage } from './email-page.ts'
import { emailScope, languageFor } from './fill-email.ts'
import { findRecentEmail, insertEmail } from './repo.ts'
import { contactAt } from './recipients.ts'

type Order = HandlerInput<typeof endpoints.sendEmail>['body']

/** Two clicks within this time are one e-mail (decision 219). */
const LOOK_BACK_MS = 5 * 60_000

/**
 * Sends a template to a consumer (A-98, T23): to an address on file and no other, when the contact guard lets it, with
 * the way to opt out in it. It stands in the ledger of contacts and in the log of messages. Sent twice it goes once.
 */
export async function sendEmail(ctx: Context<any, Actor>, order: Order): Promise<string> {
  const { tx, tenant, deps, now, actor } = ctx
  const consumer = await consumerOf(tx, tenant.id, ctx.consumerId)
  const debt = await visibleDebt(tx, tenant.id, order.debt_id, actor, consumer.id)
  const contact = await contactAt(ctx, consumer.id, order.recepient)
  if (!contact) throw invalid({ recepient: ['not_on_file'] })
  const all = await listPublished(tx, tenant.id, 'email')
  const chosen = all.find(({ template }) => template.id === order.template_id)
  if (!chosen) throw new Refusal('not_found', { fields: { template_id: ['not_found'] } })
  // From here on one after the other, so that the second click finds what the first has sent.
  await lockConsumer(tx, tenant.id, consumer.id)
  const language = languageFor(tenant, consumer, order.language)
  const version = `${chosen.template.id}@${chosen.version.version}`
  const repeat = await findRecentEmail(tx, {
    tenantId: tenant.id,
    consumerId: consumer.id,
    debtId: debt.id,
    contactPointId: contact.id,
    version,
    since: new Date(now.getTime() - LOOK_BACK_MS),
  })
  if (repeat !== null) return repeat
  await take(ctx, limits.emailsOfStaff, actor.id)
  await take(ctx, limits.emailsOfAccount, consumer.id)
  await assertMayContact(ctx, {
    consumerId: consumer.id,
    debtId: debt.id,
    channel: 'email',
    purpose: 'collection',
    contactPointId: contact.id,
    staffId: actor.id,
  })
  const optOut = optOutOf(deps, tenant, { contactPointId: contact.id, channel: 'email' }, now)
  const scope = await emailScope(ctx, {
    consumer,
    debt,
    language,
    payAmount: order.pay_amount,
    payDate: order.pay_date as LocalDate | null,
    optOutLink: optOut.page,
  })
  const words = chosen.version.content[language]
  const missing = missingValues(words, scope)
  if (missing.length > 0) throw missed(missing)
  const portal = deps.tenants.originOf(tenant)
  const row = sealedRow(deps, now, {
    tenant,
    person: { kind: 'consumer', id: consumer.id, name: consumer.fullName },
    channel: 'email',
    to: openContact(deps.vault, contact),
    contactPointId: contact.id,
    purpose: STAFF_EMAIL,
    language,
    filled: { ...emailPage(renderWords(words, scope, [portal]), language), version },
    optOut,
    links: [portal],
  })
  await insertEmail(tx, { ...row, debtId: debt.id })
  await deps.jobs.enqueue(tx, 'send-message', { tenantId: tenant.id, messageId: row.id })
  await recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: actor.kind,
    actorId: actor.id,
    action: 'email.sent',
    consumerId: consumer.id,
    subject: `message:${row.id}`,
    detail: { debt: debt.id, template: chosen.template.id, version: chosen.version.version, language },
  })
  return row.id
}

const invalid = (fields: Record<string, string[]>) => new Refusal('validation_failed', { fields })

/** What staff can give is asked of them under its own name; the rest the account lacks. */
function missed(values: readonly string[]): Refusal {
  const given = values.filter((value) => value === 'pay_amount' || value === 'pay_date')
  if (given.length > 0) return invalid(Object.fromEntries(given.map((value) => [value, ['required']])))
  return new Refusal('template_value_missing', { fields: { template_id: values.map((value) => `missing:${value}`) } })
}

async function take({ tx, tenant, deps, now }: Context<any, Actor>, limit: Limit, id: string): Promise<void> {
  if (!(await takeOne({ tx, vault: deps.vault, now }, limit, `${tenant.id}:${id}`))) throw overLimit(limit, now)
}
