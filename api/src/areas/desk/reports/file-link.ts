import * as v from 'valibot'
import { ReportFileBody, type ReportFile } from '@portal/shared/contract'
import type { Vault } from '../../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

const sign = (vault: Vault, tenantId: string, report: ReportFile, wish: string, until: number) =>
  vault.mac('report-link', `${tenantId}:${report}:${wish}:${until}`)

/**
 * An address that a plain link can open, so that the browser saves what comes piece by piece: good for this one report
 * and five minutes, and only somebody who may see reports is given one.
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

/** What a link asks for; null when it is none of ours, or too old. */
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
