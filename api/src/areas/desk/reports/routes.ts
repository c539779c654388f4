import { Readable } from 'node:stream'
import { endpoints, reportFiles, type Endpoint, type ReportFile, type TenantSettings } from '@portal/shared/contract'
import type { Action, LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../money/index.ts'
import { activityReport } from './activity.ts'
import { collectedReport } from './collected.ts'
import { disputesReport } from './disputes.ts'
import { readReportLink, reportLink } from './file-link.ts'
import { liquidityReport } from './liquidity.ts'
import { promisedReport } from './promised.ts'
import { reportFile } from './report-file.ts'
import { inReport } from './report-repo.ts'
import { reportWords } from './report-words.ts'
import { returnsReport } from './returns.ts'
import { periodOf } from './span.ts'

/** Each opens a transaction of its own, which may take longer than others. */
const options = { allow: 'reporting.view' satisfies Action, transaction: false } as const

/** SH-65: who does not have reporting does not have its calls. */
function assertReports({ capabilities }: TenantSettings): void {
  if (!capabilities['staff.reporting']) throw new Refusal('not_found')
}

/** F-11: the portal's own reports, on the page and as files. */
export function reportRoutes(app: App): void {
  const inBooks = <E extends Endpoint, T>(
    { deps, tenant, now }: Context<E, Actor>,
    read: (tx: Tx, tenant: TenantSettings, today: LocalDate) => Promise<T>,
  ): Promise<{ data: T }> => {
    assertReports(tenant)
    return inReport(deps, tenant.id, async (tx) => ({ data: await read(tx, tenant, businessDate(tenant, now)) }))
  }

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
  route(app, endpoints.getActivityReport, options, (ctx) =>
    inBooks(ctx, (tx, tenant) => activityReport(tx, tenant, periodOf(ctx.input.query))),
  )

  route(app, endpoints.saveReport, { allow: 'reporting.view' }, async ({ tx, deps, tenant, actor, now, input }) => {
    assertReports(tenant)
    const { report } = input.params
    const { from, to } = input.body
    await recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: 'staff',
      actorId: actor.id,
      action: 'report.saved',
      consumerId: null,
      subject: `report:${report}`,
      detail: { from, to },
    })
    return {
      file_url: reportLink(deps.vault, tenant.id, report, input.body, now),
      file_name: fileName(report, input.body),
    }
  })

  app.get<{ Params: { report: string }; Querystring: Record<string, string | undefined> }>(
    '/api/v1/reports/files/:report.csv',
    async (request, reply) => {
      const tenant = tenantOf(request)
      const { deps } = app
      const report = reportFiles.find((name) => name === request.params.report)
      const now = deps.clock.now(tenant.id)
      const wish = report && readReportLink(deps.vault, tenant.id, report, request.query, now)
      if (!report || !wish) throw new Refusal('not_found')
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'content-disposition': `attachment; filename="${fileName(report, wish)}"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(reportFile({ db: deps.db, tenant, now }, report, wish)))
    },
  )
}

const fileName = (report: ReportFile, { from, to, language }: { from: string; to: string; language: 'en' | 'es' }) =>
  `${reportWords(language).file[report]}-${from}-${to}.csv`
