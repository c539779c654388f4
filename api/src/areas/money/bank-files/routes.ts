import { endpoints } from '@portal/shared/contract'
import { formatWireMoney, toCents } from '@portal/shared/domain'
import { NachaError } from '../../../gateways/ach/nacha/read.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { businessDate } from '../pay/business-day.ts'
import { recordBankEvent, recordFileEvent } from './audit.ts'
import { buildAchFile } from './build-file.ts'
import { batchesOf, entriesOf, findFile, listFiles, waitingSum, type FileRow } from './file-repo.ts'
import { importBankFile } from './import-file.ts'
import { lockItem, unmatchedItems, updateItem } from './item-repo.ts'
import { currentCounts } from './meters.ts'
import { keptMonths } from './meters-repo.ts'
import { presentBatch, presentEntry, presentFile, presentItem, type Reader } from './present.ts'
import { cancelFile, releaseFile } from './release-file.ts'
import { staffNames } from './staff-names-repo.ts'
import { resumeFiles, stopFiles } from './stop.ts'
import { openStop } from './stop-repo.ts'
import { fileName, openContent } from './transmit-file.ts'
import { presentRates } from './wire-rates.ts'

type Signed = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor'>

/** Bytes of an uploaded file with what JSON adds: some 40,000 returns. */
const UPLOAD_LIMIT = 5 * 1024 * 1024
/** Items that fit nothing, shown at once. */
const ITEMS = 100

async function readerOf({ tx, tenant, actor }: Signed, files: readonly FileRow[]): Promise<Reader> {
  const ids = files.flatMap(({ createdBy, releasedBy, cancelledBy }) => [createdBy, releasedBy, cancelledBy])
  return {
    actor,
    isStopped: (await openStop(tx, tenant.id)) !== null,
    nameOf: await staffNames(tx, tenant.id, ids),
  }
}

/** F-09: files of bank debits for those who look after them. */
export function bankFileRoutes(app: App): void {
  route(app, endpoints.listBankFiles, { allow: 'file.view' }, async (ctx) => {
    const { tx, tenant, input } = ctx
    const { page, per_page: perPage } = input.query
    const { rows, count } = await listFiles(tx, tenant.id, { limit: perPage, offset: offsetOf(page, perPage) })
    const reader = await readerOf(ctx, rows)
    const waiting = await waitingSum(tx, tenant.id)
    return {
      ...pagingOf(count, page, perPage),
      data: rows.map((row) => presentFile(row, reader)),
      waiting: { entries: waiting.count, debits: formatWireMoney(toCents(waiting.debits)) },
    }
  })

  route(app, endpoints.getReturnRates, { allow: 'file.view' }, async ({ tx, tenant, now }) => {
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
  })

  route(app, endpoints.listBankItems, { allow: 'file.view' }, async ({ tx, tenant }) => ({
    data: (await unmatchedItems(tx, tenant.id, ITEMS)).map(presentItem),
  }))

  route(app, endpoints.getBankFile, { allow: 'file.view' }, async (ctx) => {
    const { tx, tenant, input } = ctx
    const { page, per_page: perPage } = input.query
    const file = await findFile(tx, tenant.id, input.params.file_id)
    if (!file) throw new Refusal('not_found')
    const entries = await entriesOf(tx, tenant.id, file.id, { limit: perPage, offset: offsetOf(page, perPage) })
    const batches = await batchesOf(tx, tenant.id, file.id)
    const count = file.status === 'cancelled' ? 0 : file.entries
    return {
      ...pagingOf(count, page, perPage),
      data: {
        file: presentFile(file, await readerOf(ctx, [file])),
        batches: batches.map(presentBatch),
        entries: entries.map(presentEntry),
      },
    }
  })

  route(app, endpoints.prepareBankFile, { allow: 'file.release', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now } = ctx
    const { result, file } = await buildAchFile(deps, tenant, businessDate(tenant, now), actor.id)
    return { result, file_id: file?.id ?? null }
  })

  route(app, endpoints.releaseBankFile, { allow: 'file.release', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, input } = ctx
    requireFreshProof(ctx)
    const file = await releaseFile(deps, tenant, input.params.file_id, actor.id)
    return { data: await presented(ctx, file) }
  })

  route(app, endpoints.cancelBankFile, { allow: 'file.release', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, input } = ctx
    const { reason } = input.body
    const file = await cancelFile(deps, tenant, input.params.file_id, { staffId: actor.id, reason })
    return { data: await presented(ctx, file) }
  })

  route(app, endpoints.downloadBankFile, { allow: 'file.release' }, async (ctx) => {
    const { tx, tenant, actor, now, deps, input } = ctx
    requireFreshProof(ctx)
    const file = await findFile(tx, tenant.id, input.params.file_id)
    if (!file) throw new Refusal('not_found')
    await recordFileEvent({ tx, tenant, now }, actor.id, file, 'ach_file.downloaded')
    return { name: fileName(tenant, file), content: openContent(deps, file) }
  })

  const upload = { allow: 'file.import', transaction: false, bodyLimit: UPLOAD_LIMIT } as const
  route(app, endpoints.importBankFile, upload, async ({ deps, tenant, actor, input }) => {
    try {
      const result = await importBankFile(deps, tenant, { ...input.body, staffId: actor.id })
      const { isRepeat, items, applied, unmatched } = result
      return { data: { is_repeat: isRepeat, items, applied, unmatched } }
    } catch (error) {
      if (!(error instanceof NachaError)) throw error
      deps.log.info({ tenantId: tenant.id, reason: error.message }, 'a file of the bank was refused')
      throw new Refusal('bank_file_invalid', { fields: { line: [String(error.line)] } })
    }
  })

  route(app, endpoints.closeBankItem, { allow: 'file.import' }, async ({ tx, tenant, actor, now, input }) => {
    const item = await lockItem(tx, tenant.id, input.params.item_id, 'unmatched')
    if (!item) throw new Refusal('not_found')
    const { note } = input.body
    await updateItem(tx, tenant.id, item.id, { status: 'closed', closedBy: actor.id, closedAt: now, note })
    const detail = { code: item.code, trace: item.trace, note }
    await recordBankEvent({ tx, tenant, now }, actor.id, 'ach_item.closed', `ach_item:${item.id}`, detail)
    return {}
  })

  route(app, endpoints.stopBankFiles, { allow: 'file.release' }, async (ctx) => {
    await stopFiles(ctx, ctx.input.body.reason)
    return {}
  })
  route(app, endpoints.resumeBankFiles, { allow: 'file.release' }, async (ctx) => {
    requireFreshProof(ctx)
    await resumeFiles(ctx, ctx.input.body.reason)
    return {}
  })
}

const presented = ({ deps, tenant, actor }: Context<any, Actor>, file: FileRow) =>
  deps.db.withTenant(tenant.id, async (tx) => presentFile(file, await readerOf({ tx, tenant, actor }, [file])))
