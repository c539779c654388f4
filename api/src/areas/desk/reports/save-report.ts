import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { reportFiles, type endpoints, type ReportFile } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { readReportLink, reportLink } from './file-link.ts'
import { reportFile } from './report-file.ts'
import { reportWords } from './report-words.ts'

/** Records that a report is saved, and returns the link to its file. */
export async function saveReport({ tx, deps, tenant, actor, now, input }: Context<typeof endpoints.saveReport, Actor>) {
  const { report } = input.params
  const { from, to } = input.body
  await recordBy(
    { tx, tenant, now, actor },
    {
      action: 'report.saved',
      consumerId: null,
      subject: `report:${report}`,
      detail: { from, to },
    },
  )
  return {
    file_url: reportLink(deps.vault, tenant.id, report, input.body, now),
    file_name: fileName(report, input.body),
  }
}

/** The request of a link that `saveReport` returned. */
export interface ReportFileRequest {
  Params: { report: string }
  Querystring: Record<string, string | undefined>
}

/** The name and the lines of the report file that a valid link asks for. */
export function openReportFile({ deps }: App, request: FastifyRequest<ReportFileRequest>) {
  const tenant = tenantOf(request)
  const report = reportFiles.find((name) => name === request.params.report)
  const now = deps.clock.now(tenant.id)
  const wish = report && readReportLink(deps.vault, tenant.id, report, request.query, now)
  if (!report || !wish) throw new Refusal('not_found')
  return {
    name: fileName(report, wish),
    lines: Readable.from(reportFile({ db: deps.db, tenant, now }, report, wish)),
  }
}

const fileName = (report: ReportFile, { from, to, language }: { from: string; to: string; language: 'en' | 'es' }) =>
  `${reportWords(language).file[report]}-${from}-${to}.csv`
