import type { endpoints, HandlerInput } from '@portal/shared/contract'
import { missingTag } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { listDebtsOf, type DebtRow } from '../../../core/debt/rows.ts'
import { lockConsumer } from '../../../core/consumer/rows.ts'
import { listTags, type TagRow } from '../tags/rows.ts'
import { hasRepeat, insertNotes } from './repo.ts'
import { noteSearchKey } from './search-key.ts'

type Order = HandlerInput<typeof endpoints.createNote>['body']
type Acting = Context<any, Actor>

/** Within this time the same text on one customer needs a confirmation, since it may be a second click (S-44). */
const DUPLICATE_WINDOW_MS = 10 * 60_000

/**
 * adds a note. A possible mistake is refused with a question, `note_repeated` or `note_on_hold`, which `force`
 * answers with yes (S-44). `force` does not pass other refusals.
 */
export async function createNote(ctx: Acting, order: Order): Promise<string> {
  const { tx, tenant, deps, now, actor } = ctx
  // Locked, so that the second of two clicks sees the note of the first.
  const customer = await lockConsumer(tx, tenant.id, order.customer_id)
  if (!customer) throw new Refusal('not_found')
  const debt = await debtOf(ctx, order)
  const tags = await tagsOf(ctx, order.tags)
  if (!order.force) await assertMeant(ctx, order, debt)
  const id = deps.ids.next()
  const words = { comment: order.comment, phoneNumber: order.phone_number, conversationId: order.conv_id || null }
  const isExternal = tags.some((tag) => tag.isExternal)
  await insertNotes(tx, [
    {
      ...words,
      tenantId: tenant.id,
      id,
      consumerId: customer.id,
      debtId: debt?.id ?? null,
      staffId: actor.id,
      searchKey: noteSearchKey(words),
      tagIds: tags.map((tag) => tag.id),
      isExternal,
      createdAt: now,
    },
  ])
  await recordBy(ctx, {
    action: 'note.created',
    consumerId: customer.id,
    subject: `note:${id}`,
    detail: {
      debt: debt?.id ?? null,
      tags: tags.map(({ name }) => name).join(', '),
      kind: isExternal ? 'external' : 'internal',
      ...(order.force && { confirmed: true }),
    },
  })
  return id
}

/** S-42: one of the customer's own debts, or null. */
async function debtOf({ tx, tenant }: Acting, { customer_id, data_id }: Order): Promise<DebtRow | null> {
  if (!data_id) return null
  const debts = await listDebtsOf(tx, tenant.id, customer_id)
  const found = debts.find(({ referenceNumber }) => referenceNumber === data_id)
  if (!found) throw new Refusal('validation_failed', { fields: { data_id: ['note_debt_unknown'] } })
  return found
}

/** K-30: active tags of the tenant, one of each required kind. */
async function tagsOf({ tx, tenant }: Acting, ids: readonly string[]): Promise<TagRow[]> {
  const isExternalOn = tenant.capabilities['staff.customer_service_handling']
  const usable = (await listTags(tx, tenant.id, { isActive: true })).filter((tag) => isExternalOn || !tag.isExternal)
  const chosen = usable.filter((tag) => ids.includes(tag.id))
  if (chosen.length < new Set(ids).size)
    throw new Refusal('validation_failed', { fields: { tags: ['tag_not_usable'] } })
  const missing = missingTag(chosen, { isExternalOn, hasActiveExternal: usable.some((tag) => tag.isExternal) })
  if (missing) throw new Refusal('validation_failed', { fields: { tags: [missing] } })
  return chosen.toSorted((one, other) => Number(one.isExternal) - Number(other.isExternal))
}

async function assertMeant({ tx, tenant, now }: Acting, order: Order, debt: DebtRow | null): Promise<void> {
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS)
  const repeat = { consumerId: order.customer_id, comment: order.comment, since }
  if (await hasRepeat(tx, tenant.id, repeat))
    throw new Refusal('note_repeated', { fields: { comment: ['note_repeated'] } })
  if (debt?.status === 'on_hold') throw new Refusal('note_on_hold', { fields: { data_id: ['note_on_hold'] } })
}
