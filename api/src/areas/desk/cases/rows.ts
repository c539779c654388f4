// The rows that other folders may read and write.
export { findFile, insertFiles } from './attachment-repo.ts'
export { openBudget } from './budget.ts'
export { caseStaff, openDisputesOf, updateCase } from './case-repo.ts'
export { holdDebt, insertCase, nextCaseNumber, type CaseRow } from './repo.ts'
