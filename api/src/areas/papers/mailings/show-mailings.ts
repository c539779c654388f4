import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { presentLetter, presentMailing } from './present.ts'
import { countByStatus, findMailing, listLetters, listMailings, type MailingRow } from './repo.ts'

type Reading = Pick<Context<any, Actor>, 'tx' | 'tenant'>

/** What a person must look at. */
const PROBLEMS = ['held', 'returned'] as const

/** Mailings as staff see them, with the names of who released them. */
export async function presentMailings({ tx, tenant }: Reading, rows: readonly MailingRow[]) {
  const names = await staffNames(
    tx,
    tenant.id,
    rows.map(({ releasedBy }) => releasedBy),
  )
  return rows.map((row) => presentMailing(tenant, row, names))
}

export async function showMailings(ctx: Context<typeof endpoints.listMailings, Actor>) {
  const { tx, tenant } = ctx
  const { page, per_page: perPage } = ctx.input.query
  const { rows, count } = await listMailings(tx, tenant.id, { limit: perPage, offset: offsetOf(page, perPage) })
  const counts = await countByStatus(tx, tenant.id)
  return {
    ...pagingOf(count, page, perPage),
    data: await presentMailings(ctx, rows),
    waiting: counts.queued ?? 0,
    problems: PROBLEMS.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
  }
}

export async function showMailing(ctx: Context<typeof endpoints.getMailing, Actor>) {
  const { tx, tenant } = ctx
  const { page, per_page: perPage } = ctx.input.query
  const row = await findMailing(tx, tenant.id, ctx.input.params.mailing_id)
  if (!row) throw new Refusal('not_found')
  const limits = { limit: perPage, offset: offsetOf(page, perPage) }
  const { rows, count } = await listLetters(tx, tenant.id, { mailingId: row.id }, limits)
  const [mailing] = await presentMailings(ctx, [row])
  return { ...pagingOf(count, page, perPage), data: { mailing: mailing!, letters: rows.map(presentLetter) } }
}

export async function showProblems(ctx: Context<typeof endpoints.listLetterProblems, Actor>) {
  const { tx, tenant } = ctx
  const { page, per_page: perPage } = ctx.input.query
  const limits = { limit: perPage, offset: offsetOf(page, perPage) }
  const { rows, count } = await listLetters(tx, tenant.id, { statuses: PROBLEMS }, limits)
  return { ...pagingOf(count, page, perPage), data: rows.map(presentLetter) }
}
