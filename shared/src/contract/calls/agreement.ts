import * as v from 'valibot'
import { agreementStatuses } from '@portal/shared/domain'
import { AdoptedSignature, AgreementDetail, AgreementRow, SigningEnvelope } from '../agreement.ts'
import { OpenDocument } from '../document.ts'
import { get, post } from '../declare-call.ts'
import { ClientId, Id, Instant, Paging, QueryPage, queryPerPage, requiredText } from '../fields.ts'

const ofAgreement = v.object({ agreement_id: Id })
const detail = v.object({ data: AgreementDetail })
const reason = v.object({ reason: requiredText(500) })

/** A consumer who owes the debt, or staff; only the consumer who chose the plan can sign in the frame. */
export const getEnvelopeUrl = get('/client/envelope-url/:debt_id/:client_id?', {
  params: v.object({ debt_id: Id, client_id: v.optional(v.nullable(Id)) }),
  reply: v.object({
    /** Address of the frame on the hosted origin: good once, for a short time. Staff and past signers only read. */
    envelope_url: v.string(),
    /** The value that a message of the frame must carry to be accepted (K-47). */
    nonce: v.string(),
    origin: v.string(),
    expires_at: Instant,
    envelope: SigningEnvelope,
  }),
  summary:
    'A-47, P-90: opens the signing frame of the current agreement of a debt; codes agreement_over, attempts_limit, signing_unavailable',
})
/** A consumer who owes the debt, or staff; asks the signing service before it answers. */
export const getEnvelopeDetails = get('/client/envelope-details/:debt_id/:client_id?', {
  params: v.object({ debt_id: Id, client_id: v.optional(v.nullable(Id)) }),
  reply: v.object({ envelope: v.nullable(SigningEnvelope) }),
  summary:
    'A-48, P-91: what the server and the signing provider know of the current agreement; null when a debt has none',
})
/** Answers `not_found` for a debt without an agreement. */
export const openAgreementDocument = post('/client/envelope-document', {
  body: v.object({ debt_id: Id, client_id: ClientId }),
  reply: OpenDocument,
  summary: 'P-88, P-89: the document of the current agreement as a PDF for five minutes: sealed once it is complete',
})
/** `waiting` counts all agreements that wait for the attorney, whatever `status` filters. */
export const listAgreements = get('/agreements', {
  query: v.object({
    status: v.optional(v.picklist(agreementStatuses)),
    page: QueryPage,
    per_page: queryPerPage(10),
  }),
  reply: v.object({
    ...Paging,
    data: v.array(AgreementRow),
    /** How many wait for the attorney. */
    waiting: v.number(),
  }),
  summary: 'The attorney\u2019s queue: signed by the consumer first, oldest first; permission agreement.countersign',
})
/** Asks the signing service for the present state, and seals a signed document that has no sealed copy yet. */
export const getAgreement = get('/agreements/:agreement_id', {
  params: ofAgreement,
  reply: detail,
  summary: 'One agreement with its evidence: events, signatures, hashes; staff',
})
/** Each opening is written to the access log of the consumer; `not_found` for an unknown id. */
export const openAgreement = post('/agreements/:agreement_id/document', {
  params: ofAgreement,
  reply: OpenDocument,
  summary: 'The document of an agreement as a PDF for five minutes; staff',
})
/** `attempts.allowed` is the tenant’s `asa.max_attempts`; staff may reset the count (K-56). */
export const listDebtAgreements = get('/client/agreements/:debt_id', {
  params: v.object({ debt_id: Id }),
  reply: v.object({
    data: v.array(AgreementDetail),
    attempts: v.object({ used: v.number(), allowed: v.number(), may_reset: v.boolean() }),
  }),
  summary: 'Agreements of a debt, newest first, with their evidence; staff',
})
/** Permission agreement.countersign (L-05); codes agreement_over, agreement_changed, debt_closed. */
export const countersignAgreement = post('/agreements/:agreement_id/countersign', {
  params: ofAgreement,
  body: AdoptedSignature,
  reply: detail,
  summary: 'The attorney signs what the consumer has signed: the plan runs, the document is sealed',
})
/** Permission agreement.countersign; the second of two attorneys gets `agreement_over` with the first decision. */
export const declineAgreement = post('/agreements/:agreement_id/decline', {
  params: ofAgreement,
  body: reason,
  reply: detail,
  summary: 'The attorney does not approve: the plan is void and its offer can be chosen again (K-55)',
})
/** At most five invitations a day for an agreement (`rate_limited`); the contact guard may refuse it (F-04). */
export const resendAgreement = post('/agreements/:agreement_id/resend', {
  params: ofAgreement,
  reply: detail,
  summary: 'Sends the invitation to sign once more; staff, logged',
})
/** Only an agreement that waits for the consumer or the attorney; any other answers `agreement_over`. */
export const voidAgreement = post('/agreements/:agreement_id/void', {
  params: ofAgreement,
  body: reason,
  reply: detail,
  summary: 'Takes an unfinished agreement back: its plan is void; staff, logged with the reason',
})
/** Answers `not_found` for a debt that never had an agreement. */
export const resetAgreementAttempts = post('/client/agreement-attempts/:debt_id/reset', {
  params: v.object({ debt_id: Id }),
  body: reason,
  reply: v.object({ attempts: v.object({ used: v.number(), allowed: v.number() }) }),
  summary: 'K-56: agreements can be made again for a debt that has reached the limit; staff, logged with the reason',
})
