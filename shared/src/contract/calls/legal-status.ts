import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { Id, requiredText } from '../fields.ts'
import { AccountHold, LegalStatus, LegalStatusChange, NewAccountHold, NewLegalStatus } from '../legal-status.ts'

const ofConsumer = v.object({ client_id: Id })
const ofStatus = v.object({ client_id: Id, status_id: Id })
const saved = v.object({ data: v.object({ id: Id }) })

/** Those in force come first; each reading is written to the access log. */
export const listLegalStatuses = get('/client/legal-status/:client_id', {
  params: ofConsumer,
  reply: v.object({ data: v.array(LegalStatus), holds: v.array(AccountHold), today: v.string() }),
  summary: 'R-25: what is known of a consumer that limits collection, and the holds of their accounts; staff',
})
/** Marking it again while one of the kind is in force answers `conflict`, except another attorney. */
export const markLegalStatus = post('/client/legal-status/:client_id', {
  params: ofConsumer,
  body: NewLegalStatus,
  reply: saved,
  summary:
    'R-25, R-04: deceased, bankrupt, in service, represented, victim of identity theft, incarcerated or a minor; holds at once for contact, debits, plans and offers; staff',
})
/** A dismissed bankruptcy ends with this call; code conflict when the status has ended. */
export const changeLegalStatus = post('/client/legal-status/:client_id/:status_id/change', {
  params: ofStatus,
  body: LegalStatusChange,
  reply: saved,
  summary: 'R-25: facts of a status that became known later, as a discharge or the end of service; staff',
})
/** The row stays; code conflict when it has ended. */
export const endLegalStatus = post('/client/legal-status/:client_id/:status_id/end', {
  params: ofStatus,
  body: v.object({ reason: requiredText(500) }),
  reply: saved,
  summary: 'R-25: a status holds no longer, and its holds end; supervisor or admin',
})
/** The file always downloads; `not_found` for a file about another person. */
export const openProofFile = post('/client/proof-files/:client_id/:file_id', {
  params: v.object({ client_id: Id, file_id: Id }),
  reply: v.object({ url: v.string(), file_name: v.string() }),
  summary: 'R-46: an address that opens a proof about a consumer for five minutes; staff',
})
/** Codes debt_closed, and conflict for the hold of another. */
export const placeHold = post('/client/debts/:debt_id/holds', {
  params: v.object({ debt_id: Id }),
  body: NewAccountHold,
  reply: saved,
  summary: 'L-31: an account rests with a reason, until a day or until it is lifted; staff',
})
/** Code conflict when it has ended; the account stays on hold while something else holds it. */
export const liftHold = post('/client/debts/:debt_id/holds/:hold_id/lift', {
  params: v.object({ debt_id: Id, hold_id: Id }),
  body: v.object({ reason: requiredText(500) }),
  reply: v.object({ status: v.string() }),
  summary: 'L-31: lifts a hold of an account, with a reason; supervisor or admin',
})
