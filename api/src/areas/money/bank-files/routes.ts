import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { businessDate } from '../pay/business-day.ts'
import { buildAchFile } from './build-file.ts'
import { closeItem } from './apply-item.ts'
import { downloadBankFile } from './download-file.ts'
import { importUpload } from './import-file.ts'
import { unmatchedItems } from './item-repo.ts'
import { presentItem } from './present.ts'
import { cancelFile, releaseFile } from './release-file.ts'
import { listBankFiles, showBankFile, showChanged, showReturnRates } from './show-files.ts'
import { resumeFiles, stopFiles } from './stop.ts'

/** Bytes of an uploaded file within JSON: some 40,000 returns. */
const UPLOAD_LIMIT = 5 * 1024 * 1024
/** Unmatched items that are shown at once. */
const ITEMS = 100

/** F-09: bank files for administrators. */
export function bankFileRoutes(app: App): void {
  route(app, endpoints.listBankFiles, { allow: 'file.view' }, listBankFiles)
  route(app, endpoints.getReturnRates, { allow: 'file.view' }, showReturnRates)
  route(app, endpoints.listBankItems, { allow: 'file.view' }, async ({ tx, tenant }) => ({
    data: (await unmatchedItems(tx, tenant.id, ITEMS)).map(presentItem),
  }))
  route(app, endpoints.getBankFile, { allow: 'file.view' }, showBankFile)
  const upload = { allow: 'file.import', transaction: false, bodyLimit: UPLOAD_LIMIT } as const
  route(app, endpoints.importBankFile, upload, importUpload)
  route(app, endpoints.closeBankItem, { allow: 'file.import' }, closeItem)
  releaseRoutes(app)
}

function releaseRoutes(app: App): void {
  route(app, endpoints.prepareBankFile, { allow: 'file.release', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, now } = ctx
    const { result, file } = await buildAchFile(deps, tenant, businessDate(tenant, now), actor.id)
    return { result, file_id: file?.id ?? null }
  })

  route(app, endpoints.releaseBankFile, { allow: 'file.release', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, input } = ctx
    requireFreshProof(ctx)
    const file = await releaseFile(deps, tenant, input.params.file_id, actor.id)
    return { data: await showChanged(ctx, file) }
  })

  route(app, endpoints.cancelBankFile, { allow: 'file.release', transaction: false }, async (ctx) => {
    const { deps, tenant, actor, input } = ctx
    const { reason } = input.body
    const file = await cancelFile(deps, tenant, input.params.file_id, { staffId: actor.id, reason })
    return { data: await showChanged(ctx, file) }
  })

  route(app, endpoints.downloadBankFile, { allow: 'file.release' }, downloadBankFile)
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
