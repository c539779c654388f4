// What other folders may use of this folder's rows.
export {
  revokeConsentRows,
  findConsents,
  findContactPoint,
  findContactPointsEver,
  findLiveConsents,
  insertConsents,
  markChecked,
  markContactPoint,
  markReachable,
  markUnreachable,
  type ConsentFilter,
  type ConsentRow,
  type ContactPointRow,
} from './consent-repo.ts'
export {
  closeRequest,
  closeRequestOf,
  findRequest,
  insertRequest,
  listRequests,
  liveRequests,
  type RequestRow,
} from './request-repo.ts'
export { debtOf, readContactRecords, type ContactRecord } from './contact-record-repo.ts'
export { endHolds, insertHolds, openHolds, openHoldsAmong } from './hold-repo.ts'
