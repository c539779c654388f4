import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { Id, requiredText } from '../fields.ts'
import { CORRECTION_REASON_MAX, IdentityCorrection, NewIdentityCorrection } from '../identity.ts'

const ofConsumer = v.object({ client_id: Id })
const status = v.object({ status: v.picklist(['waiting', 'applied', 'declined']) })

/** Newest first; each reading is written to the access log. */
export const listIdentityCorrections = get('/client/identity/:client_id', {
  params: ofConsumer,
  reply: v.object({
    data: v.array(IdentityCorrection),
    /** Whether another person has to approve a correction here. */
    second_person: v.boolean(),
  }),
  summary: 'I-05: corrections of name, date of birth and SSN, those that wait and those of before; supervisor or admin',
})
/** Code conflict while another correction waits; `validation_failed` when nothing is changed. */
export const correctIdentity = post('/client/identity/:client_id', {
  params: ofConsumer,
  body: NewIdentityCorrection,
  reply: status,
  summary:
    'I-05: corrects name, date of birth or SSN with a reason and a document; waits for a second person where the tenant asks for one; supervisor or admin',
})
/** Never the one who asked (`second_person_required`); `conflict` once it is decided, or when a field has changed since. */
export const decideIdentityCorrection = post('/client/identity/:client_id/:correction_id/decide', {
  params: v.object({ client_id: Id, correction_id: Id }),
  body: v.object({ approve: v.boolean(), reason: requiredText(CORRECTION_REASON_MAX) }),
  reply: status,
  summary: 'I-05: a second person carries out a correction, or declines it; supervisor or admin',
})
