import type { CallInput, endpoints, RenderedTemplate } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findDebtByReference, type DebtRow } from '../../../core/debt/rows.ts'
import { findConsumer, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { listPublished } from '../templates/rows.ts'
import { debtFacts } from '../templates/debt-facts.ts'
import { installDefaults } from '../templates/install-defaults.ts'
import { MissingValue, renderWords } from '../templates/render.ts'
import { scopeOf } from '../templates/scope.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'

type Order = CallInput<typeof endpoints.createLetter>['body']
/** A published template of a letter. */
export type PublishedTemplate = Awaited<ReturnType<typeof listPublished>>[number]

/** A letter as it would be sent now. */
export interface WrittenLetter extends RenderedTemplate {
  readonly language: Language
  readonly template: PublishedTemplate['template']
  readonly version: PublishedTemplate['version']
  readonly consumer: ConsumerRow
  readonly debt: DebtRow
}

/** The template when staff chose none (S-79). */
const DEMAND = 'demand'

/** Writes the letter about a debt to its owner, in the chosen language or else in the owner's. */
export async function writeLetter(
  ctx: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'now'>,
  { data_id: reference, template_id: templateId, language: wished }: Order,
): Promise<WrittenLetter> {
  const { tx, tenant, deps, now } = ctx
  await installDefaults(tx, deps, tenant.id, now)
  const debt = await findDebtByReference(tx, tenant.id, reference)
  const consumer = debt && (await findConsumer(tx, tenant.id, debt.ownerId))
  if (!debt || !consumer) throw new Refusal('not_found', { fields: { data_id: ['not_found'] } })
  const all = await listPublished(tx, tenant.id, 'letter')
  const chosen = all.find(({ template }) => (templateId ? template.id === templateId : template.key === DEMAND))
  if (!chosen) throw new Refusal('not_found', { fields: { template_id: ['not_found'] } })
  const language = wished ?? spokenLanguage(tenant, consumer.language)
  const facts = await debtFacts(ctx, { kind: 'letter', language, consumer, debt })
  try {
    // Paper has no links, so only their words remain.
    const rendered = renderWords(chosen.version.content[language], scopeOf(tenant, facts), [])
    return { ...rendered, language, ...chosen, consumer, debt }
  } catch (error) {
    if (!(error instanceof MissingValue)) throw error
    throw new Refusal('template_value_missing', { fields: { template_id: [`missing:${error.value}`] } })
  }
}
