import type * as v from 'valibot'
import type { endpoints, ReturnRates } from '@portal/shared/contract'
import { formatWireMoney, toCents } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { businessDate } from '../pay/business-day.ts'
import { batchesOf, entriesOf, findFile, listFiles, waitingSum, type FileRow, staffNames } from './file-repo.ts'
import { currentCounts } from './meters.ts'
import { keptMonths, type ReturnCounts } from './meters-repo.ts'
import { presentBatch, presentEntry, presentFile, type Reader } from './present.ts'
import { openStop } from './stop-repo.ts'

type Signed = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor'>

async function readerOf({ tx, tenant, actor }: Signed, files: readonly FileRow[]): Promise<Reader> {
  const ids = files.flatMap(({ createdBy, releasedBy, cancelledBy }) => [createdBy, releasedBy, cancelledBy])
  return {
    actor,
    isStopped: (await openStop(tx, tenant.id)) !== null,
    nameOf: await staffNames(tx, tenant.id, ids),
  }
}

export async function listBankFiles(ctx: Context<typeof endpoints.listBankFiles, Actor>) {
  const { tx, tenant } = ctx
  const { page, per_page: perPage } = ctx.input.query
  const { rows, count } = await listFiles(tx, tenant.id, { limit: perPage, offset: offsetOf(page, perPage) })
  const reader = await readerOf(ctx, rows)
  const waiting = await waitingSum(tx, tenant.id)
  return {
    ...pagingOf(count, page, perPage),
    data: rows.map((row) => presentFile(row, reader)),
    waiting: { entries: waiting.count, debits: formatWireMoney(toCents(waiting.debits)) },
  }
}

export async function showBankFile(ctx: Context<typeof endpoints.getBankFile, Actor>) {
  const { tx, tenant } = ctx
  const { page, per_page: perPage } = ctx.input.query
  const file = await findFile(tx, tenant.id, ctx.input.params.file_id)
  if (!file) throw new Refusal('not_found')
  const entries = await entriesOf(tx, tenant.id, file.id, { limit: perPage, offset: offsetOf(page, perPage) })
  const batches = await batchesOf(tx, tenant.id, file.id)
  return {
    ...pagingOf(file.status === 'cancelled' ? 0 : file.entries, page, perPage),
    data: {
      file: presentFile(file, await readerOf(ctx, [file])),
      batches: batches.map(presentBatch),
      entries: entries.map(presentEntry),
    },
  }
}

/** A file after a change by a call without a transaction of its own. */
export const showChanged = ({ deps, tenant, actor }: Context<any, Actor>, file: FileRow) =>
  deps.db.withTenant(tenant.id, async (tx) => presentFile(file, await readerOf({ tx, tenant, actor }, [file])))

/** Counts of returns in a reply: the page of bank files and the report agree (R-39, F-11). */
export const presentRates = ({ creditor, ...counts }: ReturnCounts): v.InferInput<typeof ReturnRates> => ({
  creditor: creditor === '' ? null : creditor,
  ...counts,
})

/** The return rates, now and by month, and the stop, if any. */
export async function showReturnRates({ tx, tenant, now }: Context<typeof endpoints.getReturnRates, Actor>) {
  const stop = await openStop(tx, tenant.id)
  const nameOf = await staffNames(tx, tenant.id, [stop?.stoppedBy ?? null])
  const months = await keptMonths(tx, tenant.id)
  return {
    data: {
      rates: (await currentCounts(tx, tenant.id, businessDate(tenant, now))).map(presentRates),
      months: months.map(({ month, ...counts }) => ({ month, ...presentRates(counts) })),
      stop: stop && {
        reason: stop.reason,
        stopped_by: nameOf(stop.stoppedBy),
        stopped_at: stop.stoppedAt.toISOString(),
      },
    },
  }
}
