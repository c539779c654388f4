import type { endpoints, HandlerInput } from '@portal/shared/contract'
import { toldOutcome, toldTimeIssue, type ToldOutcome } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { listDebtsOf, type DebtRow } from '../../../core/debt/rows.ts'
import { lockConsumer } from '../../../core/consumer/rows.ts'
import { recordToldCall } from '../contact-guard/told-call.ts'
import { recordToldRequests } from '../contact-guard/told-requests.ts'
import { hasRepeat } from './repo.ts'
import { chosenTags } from './note-tags.ts'
import { writeNote } from './write-note.ts'

type Order = HandlerInput<typeof endpoints.createNote>['body']
type Acting = Context<any, Actor>

/** Within this time the same text on one customer needs a confirmation, since it may be a second click (S-44). */
const DUPLICATE_WINDOW_MS = 10 * 60_000

/**
 * adds a note. A possible mistake is refused with a question, `note_repeated` or `note_on_hold`, which `force`
 * answers with yes (S-44). `force` does not pass other refusals. What its tags say about contact takes effect: a call
 * counts, an attorney or a request to stop is recorded.
 */
export async function createNote(ctx: Acting, order: Order): Promise<string> {
  const { tx, tenant, now } = ctx
  // Locked, so that the second of two clicks sees the note of the first.
  const customer = await lockConsumer(tx, tenant.id, order.customer_id)
  if (!customer) throw new Refusal('not_found')
  const debt = await debtOf(ctx, order)
  const tags = await chosenTags(ctx, order.tags)
  const contacts = tags.map(({ contact }) => contact)
  const outcome = toldOutcome(contacts)
  const at = order.contacted_at === null ? now : new Date(order.contacted_at)
  assertTold(order, outcome, { at, now })
  if (!order.force) await assertMeant(ctx, order, debt)
  const id = await writeNote(ctx, {
    consumerId: customer.id,
    debtId: debt?.id ?? null,
    comment: order.comment,
    phoneNumber: order.phone_number,
    conversationId: order.conv_id || null,
    tags,
    isConfirmed: order.force,
  })
  if (outcome)
    await recordToldCall(ctx, customer, {
      noteId: id,
      debtId: debt?.id ?? null,
      outcome,
      direction: order.direction,
      at,
      phoneNumber: order.phone_number,
    })
  await recordToldRequests(ctx, customer, { contacts, evidence: order.comment, at })
  return id
}

/** A call is told of within seven days; a number is wrong only when it is named. */
function assertTold(order: Order, outcome: ToldOutcome | null, { at, now }: { at: Date; now: Date }): void {
  const issue = toldTimeIssue(at, now)
  if (issue) throw new Refusal('validation_failed', { fields: { contacted_at: [issue] } })
  if (outcome === 'wrong_number' && order.phone_number === null)
    throw new Refusal('validation_failed', { fields: { phone_number: ['note_number_required'] } })
}

/** S-42: one of the customer's own debts, or null. */
async function debtOf({ tx, tenant }: Acting, { customer_id, data_id }: Order): Promise<DebtRow | null> {
  if (!data_id) return null
  const debts = await listDebtsOf(tx, tenant.id, customer_id)
  const found = debts.find(({ referenceNumber }) => referenceNumber === data_id)
  if (!found) throw new Refusal('validation_failed', { fields: { data_id: ['note_debt_unknown'] } })
  return found
}

async function assertMeant({ tx, tenant, now }: Acting, order: Order, debt: DebtRow | null): Promise<void> {
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS)
  const repeat = { consumerId: order.customer_id, comment: order.comment, since }
  if (await hasRepeat(tx, tenant.id, repeat))
    throw new Refusal('note_repeated', { fields: { comment: ['note_repeated'] } })
  if (debt?.status === 'on_hold') throw new Refusal('note_on_hold', { fields: { data_id: ['note_on_hold'] } })
}
