import type { endpoints, HandlerInput, TemplateContent } from '@portal/shared/contract'
import type { Language, LocalDate } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { STAFF_EMAIL } from '../../../core/messages/notice-kinds.ts'
import { optOutOf, sealedRow } from '../../../core/messages/queue-message.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
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

/** Two equal orders within this time are one e-mail (decision 219). */
const REPEAT_WINDOW_MS = 5 * 60_000

/**
 * Sends a template to a consumer (A-98, T23): only to an address on file, only when the contact guard allows it, and
 * with a link to opt out. The e-mail is recorded as a contact and as a message. A repeated order sends it once.
 */
export async function sendEmail(ctx: Context<any, Actor>, order: Order): Promise<string> {
  const { tx, tenant, deps, now, actor } = ctx
  const consumer = await consumerOf(tx, tenant.id, ctx.consumerId)
  const debt = await visibleDebt(tx, tenant.id, order.debt_id, actor, consumer.id)
  const contact = await contactAt(ctx, consumer.id, order.recepient)
  if (!contact) throw invalid({ recepient: ['not_on_file'] })
  const chosen = await chosenTemplate(ctx, order.template_id)
  // The lock makes a second click wait, so that it finds the e-mail of the first.
  await lockConsumer(tx, tenant.id, consumer.id)
  const language = languageFor(tenant, consumer, order.language)
  const version = `${chosen.template.id}@${chosen.version.version}`
  const repeat = await findRecentEmail(tx, {
    tenantId: tenant.id,
    consumerId: consumer.id,
    debtId: debt.id,
    contactPointId: contact.id,
    version,
    since: new Date(now.getTime() - REPEAT_WINDOW_MS),
  })
  if (repeat !== null) return repeat
  await take(ctx, limits.emailsOfStaff, actor.id)
  await take(ctx, limits.emailsOfAccount, consumer.id)
  const about = { consumerId: consumer.id, debtId: debt.id, contactPointId: contact.id }
  await assertMayContact(ctx, { ...about, channel: 'email', purpose: 'collection', staffId: actor.id })
  const row = await writeEmail(ctx, order, {
    consumer,
    debt,
    contact,
    language,
    content: chosen.version.content,
    version,
  })
  await insertEmail(tx, { ...row, debtId: debt.id })
  await deps.jobs.enqueue(tx, 'send-message', { tenantId: tenant.id, messageId: row.id })
  await recordBy(
    { tx, tenant, now, actor },
    {
      action: 'email.sent',
      consumerId: consumer.id,
      subject: `message:${row.id}`,
      detail: { debt: debt.id, template: chosen.template.id, version: chosen.version.version, language },
    },
  )
  return row.id
}

async function chosenTemplate({ tx, tenant }: Context<any, Actor>, id: string) {
  const all = await listPublished(tx, tenant.id, 'email')
  const chosen = all.find(({ template }) => template.id === id)
  if (!chosen) throw new Refusal('not_found', { fields: { template_id: ['not_found'] } })
  return chosen
}

interface Email {
  consumer: Awaited<ReturnType<typeof consumerOf>>
  debt: Awaited<ReturnType<typeof visibleDebt>>
  contact: NonNullable<Awaited<ReturnType<typeof contactAt>>>
  language: Language
  content: TemplateContent
  version: string
}

/** Fills the template and returns the sealed message; refuses when a value of the template is missing. */
async function writeEmail(
  ctx: Context<any, Actor>,
  order: Order,
  { consumer, debt, contact, language, content, version }: Email,
) {
  const { deps, tenant, now } = ctx
  const optOut = optOutOf(deps, tenant, { contactPointId: contact.id, channel: 'email' }, now)
  const scope = await emailScope(ctx, {
    consumer,
    debt,
    language,
    payAmount: order.pay_amount,
    payDate: order.pay_date as LocalDate | null,
    optOutLink: optOut.page,
  })
  const words = content[language]
  const missing = missingValues(words, scope)
  if (missing.length > 0) throw missed(missing)
  const portal = deps.tenants.originOf(tenant)
  return sealedRow(deps, now, {
    tenant,
    person: { kind: 'consumer', id: consumer.id, name: consumer.fullName },
    channel: 'email',
    to: openContact(deps.vault, contact),
    contactPointId: contact.id,
    purpose: STAFF_EMAIL,
    language,
    filled: { ...emailPage(renderWords(words, scope, [portal]), language, { tenant, portal }), version },
    optOut,
    links: [portal],
  })
}

const invalid = (fields: Record<string, string[]>) => new Refusal('validation_failed', { fields })

/**
 * The refusal for missing values: fields of the order that staff can fill, or else the values that the account lacks.
 */
function missed(values: readonly string[]): Refusal {
  const given = values.filter((value) => value === 'pay_amount' || value === 'pay_date')
  if (given.length > 0) return invalid(Object.fromEntries(given.map((value) => [value, ['required']])))
  return new Refusal('template_value_missing', { fields: { template_id: values.map((value) => `missing:${value}`) } })
}

async function take({ tx, tenant, deps, now }: Context<any, Actor>, limit: Limit, id: string): Promise<void> {
  if (!(await takeOne({ tx, vault: deps.vault, now }, limit, `${tenant.id}:${id}`))) throw overLimit(limit, now)
}
