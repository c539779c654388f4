import { endpoints, type Endpoint, type TenantSettings } from '@portal/shared/contract'
import type { Action, LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { sendCsv } from '../../../http/send-csv.ts'
import { businessDate } from '../../money/index.ts'
import { activityReport } from './activity.ts'
import { collectedReport } from './collected.ts'
import { disputesReport } from './disputes.ts'
import { liquidityReport } from './liquidity.ts'
import { processorReport } from './processor-days.ts'
import { promisedReport } from './promised.ts'
import { inReport } from './report-repo.ts'
import { returnsReport } from './returns.ts'
import { openReportFile, saveReport, type ReportFileRequest } from './save-report.ts'
import { strategiesReport } from './strategies.ts'
import { periodOf } from './span.ts'

/** Each report opens its own transaction, which has a longer time limit than others. */
const options = { allow: 'reporting.view' satisfies Action, transaction: false } as const

/** F-11, SH-65: the portal's own reports, on the page and as files; every tenant has them (decision 316). */
export function reportRoutes(app: App): void {
  const inBooks = <E extends Endpoint, T>(
    { deps, tenant, now }: Context<E, Actor>,
    read: (tx: Tx, tenant: TenantSettings, today: LocalDate) => Promise<T>,
  ): Promise<{ data: T }> =>
    inReport(deps, tenant.id, async (tx) => ({ data: await read(tx, tenant, businessDate(tenant, now)) }))

  route(app, endpoints.getCollectedReport, options, (ctx) =>
    inBooks(ctx, (tx, { id }) => collectedReport(tx, id, ctx.input.query)),
  )
  route(app, endpoints.getPromisedReport, options, (ctx) =>
    inBooks(ctx, (tx, tenant) => promisedReport(tx, tenant, ctx.input.query)),
  )
  route(app, endpoints.getLiquidityReport, options, (ctx) =>
    inBooks(ctx, (tx, { id }) => liquidityReport(tx, id, periodOf(ctx.input.query))),
  )
  route(app, endpoints.getReturnsReport, options, (ctx) =>
    inBooks(ctx, (tx, tenant) => returnsReport(tx, tenant, periodOf(ctx.input.query))),
  )
  route(app, endpoints.getDisputesReport, options, (ctx) =>
    inBooks(ctx, (tx, tenant, today) => disputesReport(tx, tenant, periodOf(ctx.input.query), today)),
  )
  route(app, endpoints.getProcessorReport, options, (ctx) =>
    inBooks(ctx, (tx, { id }) => processorReport(tx, id, periodOf(ctx.input.query))),
  )
  route(app, endpoints.getStrategiesReport, options, (ctx) =>
    inBooks(ctx, (tx, tenant) => strategiesReport(tx, tenant, periodOf(ctx.input.query))),
  )
  route(app, endpoints.getActivityReport, options, (ctx) =>
    inBooks(ctx, (tx, tenant) => activityReport(tx, tenant, periodOf(ctx.input.query))),
  )

  route(app, endpoints.saveReport, { allow: 'reporting.view' }, (ctx) => saveReport(ctx))

  app.get<ReportFileRequest>('/api/v1/reports/files/:report.csv', async (request, reply) =>
    sendCsv(reply, openReportFile(app, request)),
  )
}
