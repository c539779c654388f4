// What other areas may use of cases, customers and reports.
export { caseDocuments } from './cases/accepted-terms.ts'
export { openDisputesOf } from './cases/rows.ts'
export { markByFile } from './legal-status/mark-by-file.ts'
export { statusesInForce } from './legal-status/rows.ts'
export { dashboardOrigin } from './dashboard/dashboard-of.ts'
