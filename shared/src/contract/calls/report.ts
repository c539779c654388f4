import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import {
  ActivityReport,
  CollectedQuery,
  CollectedReport,
  DisputesReport,
  LiquidityReport,
  PeriodQuery,
  ProcessorReport,
  PromisedQuery,
  PromisedReport,
  ReportFileBody,
  reportFiles,
  ReturnsReport,
  StrategiesReport,
} from '../report.ts'

/** Admin (`reporting.view`). */
export const getCollectedReport = get('/reports/collected', {
  query: CollectedQuery,
  reply: v.object({ data: CollectedReport }),
  summary: 'F-11: what came in and went back by day, week or month; adds up to the ledger to the cent',
})
/** Admin (`reporting.view`). */
export const getPromisedReport = get('/reports/promised', {
  query: PromisedQuery,
  reply: v.object({ data: PromisedReport }),
  summary: 'F-11: what was promised for the days of a period, and what became of it',
})
/** Admin (`reporting.view`). */
export const getLiquidityReport = get('/reports/liquidity', {
  query: PeriodQuery,
  reply: v.object({ data: LiquidityReport }),
  summary: 'F-11: what comes in of what was placed, by kind of plan',
})
/** Admin (`reporting.view`). */
export const getReturnsReport = get('/reports/returns', {
  query: PeriodQuery,
  reply: v.object({ data: ReturnsReport }),
  summary: 'F-11, R-39: what banks sent back, by code, with the rates of sixty days',
})
/** Admin (`reporting.view`). */
export const getDisputesReport = get('/reports/disputes', {
  query: PeriodQuery,
  reply: v.object({ data: DisputesReport }),
  summary: 'F-11: open disputes by age at the end of a period',
})
/** Admin (`reporting.view`). */
export const getActivityReport = get('/reports/activity', {
  query: PeriodQuery,
  reply: v.object({ data: ActivityReport }),
  summary: 'F-11: what each of the staff did',
})
/** Admin (`reporting.view`). */
export const getProcessorReport = get('/reports/processor', {
  query: PeriodQuery,
  reply: v.object({ data: ProcessorReport }),
  summary: 'F-11: the processor’s books beside the ledger, day by day, with fees and payouts',
})
/** Admin (`reporting.view`); `not_found` where the tenant has no `staff.reporting`. */
export const getStrategiesReport = get('/reports/strategies', {
  query: PeriodQuery,
  reply: v.object({ data: StrategiesReport }),
  summary: 'F-13: what the accounts of each offer strategy brought, side by side',
})
/** Admin (`reporting.view`); the link expires after five minutes. */
export const saveReport = post('/reports/:report/file', {
  params: v.object({ report: v.picklist(reportFiles) }),
  body: ReportFileBody,
  reply: v.object({ file_url: v.string(), file_name: v.string() }),
  summary: 'F-11: an address for five minutes at which a report can be saved as CSV; written down in the audit log',
})
/** Admin (`reporting.view`); null without `staff.reporting`, dashboard_unavailable when the vendor fails. */
export const getDashboardEmbedUrl = get('/client/quicksight/get-dashboard-embed-url', {
  reply: v.object({ data: v.object({ EmbedUrl: v.nullable(v.string()) }) }),
  summary: 'A-72, S-81: the address, good once, of the tenant’s dashboard; null where it has only the own reports',
})
