import * as v from 'valibot'
import { AskPapersRequest, SendPapersRequest } from '../case-act.ts'
import { CaseDetail } from '../case.ts'
import { ConsumerCaseDetail } from '../consumer-case.ts'
import { post } from '../declare-call.ts'
import { ClientId, Id } from '../fields.ts'

/** The case stays open until the papers have come or their day is over; codes case_closed and date_invalid. */
export const askCasePapers = post('/disputes/case/:case_id/papers', {
  params: v.object({ case_id: Id }),
  body: AskPapersRequest,
  reply: v.object({ data: CaseDetail }),
  summary: 'F-15: asks a consumer for papers before a case is answered; admin',
})
/** Code case_closed when nothing is asked for any more; `not_found` for the case of another consumer. */
export const sendCasePapers = post('/client/cases/:case_id/papers', {
  params: v.object({ case_id: Id }),
  body: v.object({ client_id: ClientId, ...SendPapersRequest.entries }),
  reply: v.object({ data: ConsumerCaseDetail }),
  summary: 'F-15: sends the papers that a case waits for',
})
/** Code conflict when it has ended. */
export const endCaseAct = post('/disputes/case/:case_id/acts/:act_id/end', {
  params: v.object({ case_id: Id, act_id: Id }),
  body: v.object({
    reason: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(500, 'too_long')),
  }),
  reply: v.object({ data: CaseDetail }),
  summary: 'F-15: ends a pause or a closed account before its day, or says that a complaint was followed up; admin',
})
