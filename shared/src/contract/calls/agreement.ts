import * as v from 'valibot'
import { agreementStatuses } from '@portal/shared/domain'
import { AdoptedSignature, AgreementDetail, AgreementRow, SigningEnvelope } from '../agreement.ts'
import { OpenDocument } from '../document.ts'
import { endpoint } from '../endpoint.ts'
import { ClientId, Id, Instant, Paging, QueryPage, queryPerPage, requiredText } from '../fields.ts'

const ofAgreement = v.object({ agreement_id: Id })
const detail = v.object({ data: AgreementDetail })
const reason = v.object({ reason: requiredText(500) })

export const getEnvelopeUrl = endpoint({
  method: 'GET',
  path: '/client/envelope-url/:debt_id/:client_id?',
  auth: 'session',
  params: v.object({ debt_id: Id, client_id: v.optional(v.nullable(Id)) }),
  reply: v.object({
    /** Address of the frame on the hosted origin: good once, for a short time. Staff and who has signed only read. */
    envelope_url: v.string(),
    /** What a message of the frame must carry to be taken (K-47). */
    nonce: v.string(),
    origin: v.string(),
    expires_at: Instant,
    envelope: SigningEnvelope,
  }),
  summary:
    'A-47, P-90: opens the signing frame of the current agreement of a debt; codes agreement_over, attempts_limit, signing_unavailable',
})
export const getEnvelopeDetails = endpoint({
  method: 'GET',
  path: '/client/envelope-details/:debt_id/:client_id?',
  auth: 'session',
  params: v.object({ debt_id: Id, client_id: v.optional(v.nullable(Id)) }),
  reply: v.object({ envelope: v.nullable(SigningEnvelope) }),
  summary:
    'A-48, P-91: what the server and the signing provider know of the current agreement; null when a debt has none',
})
export const openAgreementDocument = endpoint({
  method: 'POST',
  path: '/client/envelope-document',
  auth: 'session',
  body: v.object({ debt_id: Id, client_id: ClientId }),
  reply: OpenDocument,
  summary: 'P-88, P-89: the document of the current agreement as a PDF for five minutes: sealed once it is complete',
})
export const listAgreements = endpoint({
  method: 'GET',
  path: '/agreements',
  auth: 'session',
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
export const getAgreement = endpoint({
  method: 'GET',
  path: '/agreements/:agreement_id',
  auth: 'session',
  params: ofAgreement,
  reply: detail,
  summary: 'One agreement with its evidence: events, signatures, hashes; staff',
})
export const openAgreement = endpoint({
  method: 'POST',
  path: '/agreements/:agreement_id/document',
  auth: 'session',
  params: ofAgreement,
  reply: OpenDocument,
  summary: 'The document of an agreement as a PDF for five minutes; staff',
})
export const listDebtAgreements = endpoint({
  method: 'GET',
  path: '/client/agreements/:debt_id',
  auth: 'session',
  params: v.object({ debt_id: Id }),
  reply: v.object({
    data: v.array(AgreementDetail),
    attempts: v.object({ used: v.number(), allowed: v.number(), may_reset: v.boolean() }),
  }),
  summary: 'Agreements of a debt, newest first, with their evidence; staff',
})
export const countersignAgreement = endpoint({
  method: 'POST',
  path: '/agreements/:agreement_id/countersign',
  auth: 'session',
  params: ofAgreement,
  body: AdoptedSignature,
  reply: detail,
  summary: 'The attorney signs what the consumer has signed: the plan runs, the document is sealed',
})
export const declineAgreement = endpoint({
  method: 'POST',
  path: '/agreements/:agreement_id/decline',
  auth: 'session',
  params: ofAgreement,
  body: reason,
  reply: detail,
  summary: 'The attorney does not approve: the plan is void and its offer can be chosen again (K-55)',
})
export const resendAgreement = endpoint({
  method: 'POST',
  path: '/agreements/:agreement_id/resend',
  auth: 'session',
  params: ofAgreement,
  reply: detail,
  summary: 'Sends the invitation to sign once more; staff, logged',
})
export const voidAgreement = endpoint({
  method: 'POST',
  path: '/agreements/:agreement_id/void',
  auth: 'session',
  params: ofAgreement,
  body: reason,
  reply: detail,
  summary: 'Takes an unfinished agreement back: its plan is void; staff, logged with the reason',
})
export const resetAgreementAttempts = endpoint({
  method: 'POST',
  path: '/client/agreement-attempts/:debt_id/reset',
  auth: 'session',
  params: v.object({ debt_id: Id }),
  body: reason,
  reply: v.object({ attempts: v.object({ used: v.number(), allowed: v.number() }) }),
  summary: 'K-56: agreements can be made again for a debt that has reached the limit; staff, logged with the reason',
})
