import * as v from 'valibot'
import { ReportFileBody, type ReportFile } from '@portal/shared/contract'
import type { Vault } from '../../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

const sign = (vault: Vault, tenantId: string, report: ReportFile, wish: string, until: number) =>
  vault.mac('report-link', `${tenantId}:${report}:${wish}:${until}`)

/**
 * A plain link that the browser can save as a stream: valid for this one report and for five minutes, and given only to
 * those who may read reports.
 */
export function reportLink(
  vault: Vault,
  tenantId: string,
  report: ReportFile,
  wish: v.InferInput<typeof ReportFileBody>,
  now: Date,
): string {
  const until = now.getTime() + LIFE_MS
  const packed = Buffer.from(JSON.stringify(wish)).toString('base64url')
  const signature = sign(vault, tenantId, report, packed, until)
  const query = new URLSearchParams({ wish: packed, until: String(until), signature })
  return `/api/v1/reports/files/${report}.csv?${query.toString()}`
}

/** Reads the request out of a link; null when the link is not ours or has expired. */
export function readReportLink(
  vault: Vault,
  tenantId: string,
  report: ReportFile,
  query: Record<string, string | undefined>,
  now: Date,
): ReportFileBody | null {
  const { wish = '', until = '', signature = '' } = query
  const end = Number(until)
  if (!Number.isSafeInteger(end) || end <= now.getTime()) return null
  if (!vault.same(signature, sign(vault, tenantId, report, wish, end))) return null
  return v.parse(ReportFileBody, JSON.parse(Buffer.from(wish, 'base64url').toString('utf8')))
}
