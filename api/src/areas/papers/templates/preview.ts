import type {
  CallInput,
  endpoints,
  HandlerReply,
  RenderedTemplate,
  TemplateKind,
  TenantSettings,
} from '@portal/shared/contract'
import { type Language, addDays, localDateIn, toCents } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { optOutLinks } from '../../../core/messages/opt-out-link.ts'
import { findDebtByReference } from '../../../core/debt/rows.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { debtFacts } from './debt-facts.ts'
import { lintTemplate } from './lint.ts'
import { renderWords } from './render.ts'
import { scopeOf, type ScopeFacts } from './scope.ts'
import { exampleNotice } from './example-notice.ts'

type Asked = CallInput<typeof endpoints.previewTemplate>['body']

/** Fills a template for a debt, or for an example, in both languages, and lists what is wrong with it. */
export async function previewTemplate(
  ctx: Context<any, Actor>,
  { kind, key = null, content, data_id: reference = '' }: Asked,
): Promise<HandlerReply<typeof endpoints.previewTemplate>['data']> {
  const { tenant, deps } = ctx
  const origins = [deps.tenants.originOf(tenant)]
  const problems = lintTemplate(content, { kind, key, origins })
  const factsIn = await factsFor(ctx, kind, reference)
  const rendered = (language: Language): RenderedTemplate | null => {
    // The preview is shown even when the template has other errors.
    try {
      return renderWords(content[language], scopeOf(tenant, factsIn(language)), origins)
    } catch {
      return null
    }
  }
  return { en: rendered('en'), es: rendered('es'), problems }
}

/** The facts of the debt with this reference number and its owner; without a number, the example. */
async function factsFor(
  ctx: Context<any, Actor>,
  kind: Asked['kind'],
  reference: string,
): Promise<(language: Language) => ScopeFacts> {
  const { tx, tenant, deps, now } = ctx
  const portal = deps.tenants.originOf(tenant)
  if (reference === '') return (language) => exampleFacts(tenant, { kind, language, now, portal })
  const debt = await findDebtByReference(tx, tenant.id, reference)
  const consumer = debt && (await findConsumer(tx, tenant.id, debt.ownerId))
  if (!consumer) throw new Refusal('not_found', { fields: { data_id: ['not_found'] } })
  await recordView(ctx, consumer.id, 'template.preview')
  const optOutLink = kind === 'email' ? optOutLinks(portal, 'example').page : null
  const facts = await debtFacts(ctx, { kind, language: 'en', consumer, debt, optOutLink })
  const { payAmount, payDate } = exampleFacts(tenant, { kind, language: 'en', now, portal })
  return (language) => ({ ...facts, language, payAmount, payDate })
}

/** The facts of previews without a debt: a made-up person and a round amount. */
function exampleFacts(
  tenant: TenantSettings,
  { kind, language, now, portal }: { kind: TemplateKind; language: Language; now: Date; portal: string },
): ScopeFacts {
  const today = localDateIn(now, tenant.zone)
  const consumer = {
    fullName: 'Jordan Example',
    street: '12 Sample Street',
    city: 'Sacramento',
    state: 'CA',
    zip: '95814',
  }
  const debt = {
    referenceNumber: 'EX-100200',
    accountLastFour: '4321',
    originalCreditor: 'Example Bank',
    currentCreditor: 'Example Bank',
    balance: toCents(125_000),
    solDate: null,
    suitFiled: null,
    judgmentDate: null,
  }
  const data = exampleNotice(tenant, debt, consumer, today)
  return {
    kind,
    language,
    now,
    portal,
    consumer,
    debt,
    notice: { data, validationEnd: data.disputeBy },
    payAmount: toCents(25_000),
    payDate: addDays(today, 14),
    optOutLink: kind === 'email' ? `${portal}/unsubscribe?token=example` : null,
  }
}
