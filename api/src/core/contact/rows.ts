// What other folders may use of this folder's rows.
export {
  endLines,
  findConsents,
  findContactPoint,
  findContactPointsEver,
  findLiveConsents,
  insertConsents,
  markChecked,
  markContactPoint,
  markUnreachable,
  type ConsentRow,
  type ContactPointRow,
} from './consent-repo.ts'
export { findDebtState } from './debt-repo.ts'
export {
  closeRequest,
  findRequest,
  insertRequest,
  listRequests,
  liveRequests,
  type RequestRow,
} from './request-repo.ts'
