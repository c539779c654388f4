import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { FastifyRequest } from 'fastify'
import { ReportFileBody, reportFiles, type endpoints, type ReportFile } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { recordReading } from '../../../core/reading/record-reading.ts'
import { isSignedLink, signLink } from '../../../core/documents/download-link.ts'
import { reportFile } from './report-file.ts'
import { reportWords } from './report-words.ts'

const PURPOSE = 'report-link'

/** Records that a report is saved, and returns the link to its file. */
export async function saveReport(ctx: Context<typeof endpoints.saveReport, Actor>) {
  const { deps, tenant, now, input } = ctx
  const { report } = input.params
  const { from, to } = input.body
  const detail = { report, from, to }
  await recordReading(ctx, 'export', 'report.save', { report })
  await recordBy(ctx, { action: 'report.saved', consumerId: null, subject: `report:${report}`, detail })
  const wish = Buffer.from(JSON.stringify(input.body)).toString('base64url')
  const query = new URLSearchParams({ wish, ...signLink(deps.vault, PURPOSE, [tenant.id, report, wish], now) })
  return {
    file_url: `/api/v1/reports/files/${report}.csv?${query.toString()}`,
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
  const { wish = '', until, signature } = request.query
  if (!report || !isSignedLink(deps.vault, PURPOSE, [tenant.id, report, wish], { until, signature, now }))
    throw new Refusal('not_found')
  const asked = v.parse(ReportFileBody, JSON.parse(Buffer.from(wish, 'base64url').toString('utf8')))
  return {
    name: fileName(report, asked),
    lines: Readable.from(reportFile({ db: deps.db, tenant, now }, report, asked)),
  }
}

const fileName = (report: ReportFile, { from, to, language }: { from: string; to: string; language: 'en' | 'es' }) =>
  `${reportWords(language).file[report]}-${from}-${to}.csv`
