import type { endpoints, HandlerInput, HandlerReply } from '@portal/shared/contract'
import {
  addDays,
  endOfDay,
  instantAt,
  localDateIn,
  NOTES_DAYS_AHEAD,
  NOTES_FROM,
  type LocalDate,
} from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { listDebtsOf } from '../../../core/debt/rows.ts'
import { readAuthors } from '../../../core/staff/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { presentNote } from './present.ts'
import { listNotes, readNote, readTags, type ListedNote } from './repo.ts'
import { searchWords } from './search-key.ts'

type Acting = Context<any, Actor>
type List = typeof endpoints.listNotes

/** notes on a customer (S-45); by default from 2020 to three days ahead (S-46). */
export async function listNotesOf(ctx: Acting, query: HandlerInput<List>['query']): Promise<HandlerReply<List>> {
  const { tx, tenant, now } = ctx
  const customer = await consumerOf(tx, tenant.id, query.customer_id)
  await recordView(ctx, customer.id, 'notes.read')
  const from = query.date_from ?? NOTES_FROM
  const to = query.date_to ?? addDays(localDateIn(now, tenant.zone), NOTES_DAYS_AHEAD)
  if (from > to) throw new Refusal('validation_failed', { fields: { date_to: ['date_range'] } })
  const page = query.current_page
  const perPage = query.per_page
  const filter = {
    consumerId: customer.id,
    from: instantAt(from as LocalDate, '00:00', tenant.zone),
    until: endOfDay(to as LocalDate, tenant.zone),
    words: searchWords(query.search),
    debtId: await debtIdOf(ctx, customer.id, query.data_id),
    isExternal: query.is_external,
  }
  const { notes, total } = await listNotes(tx, tenant.id, filter, { page, perPage })
  const { items_number, pagination } = pagingOf(total, page, perPage)
  return { page: await presentAll(ctx, notes), notes_number: items_number, pagination }
}

/** One note in the form of the list. */
export async function presentOne(ctx: Acting, id: string): Promise<ReturnType<typeof presentNote>> {
  const [note] = await presentAll(ctx, [(await readNote(ctx.tx, ctx.tenant.id, id))!])
  return note!
}

async function presentAll({ tx, tenant }: Acting, notes: readonly ListedNote[]) {
  const tags = await readTags(
    tx,
    tenant.id,
    notes.flatMap(({ note }) => note.tagIds),
  )
  const authors = await readAuthors(
    tx,
    tenant.id,
    notes.map(({ note }) => note.staffId),
  )
  return notes.map((note) => presentNote(note, tags, authors))
}

/** The debt of a reference number; another customer's debt yields no notes. */
async function debtIdOf({ tx, tenant }: Acting, customerId: string, reference: string | undefined) {
  if (!reference) return undefined
  const debts = await listDebtsOf(tx, tenant.id, customerId)
  return debts.find(({ referenceNumber }) => referenceNumber === reference)?.id ?? ''
}
