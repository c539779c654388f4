// What other folders may use of this folder's rows.
export {
  closeRequest,
  revokeConsentRows,
  findConsents,
  findContactPoint,
  findContactPointsEver,
  findDebtState,
  findLiveConsents,
  findRequest,
  insertConsents,
  insertRequest,
  listRequests,
  liveRequests,
  markChecked,
  markContactPoint,
  markReachable,
  markUnreachable,
  type ConsentFilter,
  type ConsentRow,
  type ContactPointRow,
  type RequestRow,
} from './consent-repo.ts'
export { endHolds, insertHolds, openHolds } from './hold-repo.ts'
