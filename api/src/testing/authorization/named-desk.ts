import type { NamedThing } from './named-thing.ts'
import { EMAIL, REFERENCE } from './sample.ts'

const letter = { body: { data_id: REFERENCE } }
const email = { body: { recepient: EMAIL } }
const agreed = { body: { basis: 'consent', on: '2026-03-02', evidence: 'On the telephone.' } }
const failed = { params: { queue: 'failed_today' } }

/** What hangs on a person, agreements, cases, work, and what is the agency’s own. */
export const namedDesk: readonly NamedThing[] = [
  // what hangs on a person
  { call: 'openDocument', at: 'body.document_id', kind: 'document', of: 'consumer' },
  { call: 'updateThirdPartyContact', at: 'params.id', kind: 'thirdParty', of: 'consumer' },
  { call: 'removeThirdPartyContact', at: 'params.id', kind: 'thirdParty', of: 'consumer' },
  { call: 'revokeConsent', at: 'params.id', kind: 'consent', of: 'consumer' },
  { call: 'recordContactOutcome', at: 'params.attempt_id', kind: 'contactAttempt', of: 'consumer' },
  { call: 'endContactRequest', at: 'params.request_id', kind: 'stopRequest', of: 'consumer' },
  { call: 'getInboundMessage', at: 'params.message_id', kind: 'inboundMessage', of: 'consumer' },
  { call: 'recordConsentBasis', at: 'params.contact_point_id', kind: 'contactPoint', of: 'consumer', with: agreed },
  { call: 'checkNumber', at: 'params.contact_point_id', kind: 'contactPoint', of: 'consumer' },
  {
    call: 'startContactAttempt',
    at: 'body.contact_point_id',
    kind: 'contactPoint',
    of: 'consumer',
    unknown: 'validation_failed',
  },
  {
    call: 'startContactAttempt',
    at: 'body.request_id',
    kind: 'contactRequest',
    of: 'consumer',
    unknown: 'validation_failed',
  },
  { call: 'deleteNote', at: 'params.id', kind: 'note', of: 'consumer' },
  { call: 'createNote', at: 'body.tags.0', kind: 'tag', of: 'tenant', unknown: 'validation_failed' },

  // agreements
  { call: 'getAgreement', at: 'params.agreement_id', kind: 'agreement', of: 'debt' },
  { call: 'openAgreement', at: 'params.agreement_id', kind: 'agreement', of: 'debt' },
  { call: 'resendAgreement', at: 'params.agreement_id', kind: 'agreement', of: 'debt' },
  { call: 'voidAgreement', at: 'params.agreement_id', kind: 'agreement', of: 'debt' },
  { call: 'countersignAgreement', at: 'params.agreement_id', kind: 'signedAgreement', of: 'debt' },
  { call: 'declineAgreement', at: 'params.agreement_id', kind: 'signedAgreement', of: 'debt' },

  // cases and work
  { call: 'getConsumerCase', at: 'params.case_id', kind: 'case', of: 'consumer' },
  { call: 'getCase', at: 'params.case_id', kind: 'case', of: 'consumer' },
  {
    call: 'openConsumerCaseFile',
    at: 'params.attachment_id',
    kind: 'caseFile',
    of: 'consumer',
    with: (id) => ({ params: { case_id: `case-of-${id}` } }),
  },
  {
    call: 'openConsumerCaseFile',
    at: 'params.case_id',
    kind: 'caseWithFile',
    of: 'consumer',
    with: (id) => ({ params: { attachment_id: `file-of-${id}` } }),
  },
  { call: 'assignCase', at: 'params.case_id', kind: 'case', of: 'consumer' },
  { call: 'answerCase', at: 'params.case_id', kind: 'case', of: 'consumer' },
  {
    call: 'answerCase',
    at: 'body.earlier_case_id',
    kind: 'answeredCase',
    of: 'consumer',
    unknown: 'validation_failed',
    also: { 'params.case_id': 'case' },
    with: { body: { outcome: 'duplicate' } },
  },
  {
    call: 'openCaseFile',
    at: 'params.attachment_id',
    kind: 'caseFile',
    of: 'consumer',
    with: (id) => ({ params: { case_id: `case-of-${id}` } }),
  },
  {
    call: 'openCaseFile',
    at: 'params.case_id',
    kind: 'caseWithFile',
    of: 'consumer',
    with: (id) => ({ params: { attachment_id: `file-of-${id}` } }),
  },
  { call: 'takeWork', at: 'body.subject_id', kind: 'failedPayment', of: 'consumer', with: failed },
  { call: 'finishWork', at: 'body.subject_id', kind: 'failedPayment', of: 'consumer', with: failed },
  {
    call: 'takeWork',
    at: 'body.staff_id',
    kind: 'colleague',
    of: 'tenant',
    unknown: 'validation_failed',
    by: ['admin'],
    also: { 'body.subject_id': 'failedPayment' },
    with: failed,
  },
  { call: 'assignClient', at: 'body.agent_id', kind: 'colleague', of: 'tenant', unknown: 'validation_failed' },

  // the agency's own
  { call: 'getBankFile', at: 'params.file_id', kind: 'bankFile', of: 'tenant' },
  { call: 'releaseBankFile', at: 'params.file_id', kind: 'bankFile', of: 'tenant' },
  { call: 'cancelBankFile', at: 'params.file_id', kind: 'bankFile', of: 'tenant' },
  { call: 'downloadBankFile', at: 'params.file_id', kind: 'bankFile', of: 'tenant' },
  { call: 'closeBankItem', at: 'params.item_id', kind: 'bankItem', of: 'tenant' },
  { call: 'getUpload', at: 'query.upload_id', kind: 'checkedUpload', of: 'tenant' },
  { call: 'saveUpload', at: 'body.upload_id', kind: 'checkedUpload', of: 'tenant' },
  { call: 'cancelUpload', at: 'params.upload_id', kind: 'checkedUpload', of: 'tenant' },
  { call: 'downloadUpload', at: 'params.upload_id', kind: 'savedUpload', of: 'tenant' },
  { call: 'getTemplate', at: 'params.template_id', kind: 'letterTemplate', of: 'tenant' },
  { call: 'saveTemplate', at: 'params.template_id', kind: 'letterTemplate', of: 'tenant' },
  {
    call: 'publishTemplate',
    at: 'params.template_id',
    kind: 'letterTemplate',
    of: 'tenant',
    with: { body: { version: 1 } },
  },
  { call: 'createLetter', at: 'body.template_id', kind: 'letterTemplate', of: 'tenant', with: letter },
  { call: 'fileLetter', at: 'body.template_id', kind: 'letterTemplate', of: 'tenant', with: letter },
  { call: 'sendEmail', at: 'body.template_id', kind: 'emailTemplate', of: 'tenant', with: email },
  { call: 'getStaffMember', at: 'params.id', kind: 'colleague', of: 'tenant' },
  { call: 'unlockStaff', at: 'body.id', kind: 'colleague', of: 'tenant' },
  { call: 'setStaffActive', at: 'body.id', kind: 'colleague', of: 'tenant' },
  { call: 'resetStaffPassword', at: 'params.id', kind: 'colleague', of: 'tenant' },
  { call: 'updateStaffMember', at: 'params.id', kind: 'colleague', of: 'tenant' },
  { call: 'setStaffAccess', at: 'params.id', kind: 'colleague', of: 'tenant' },
  { call: 'resetSecondFactor', at: 'params.id', kind: 'colleague', of: 'tenant' },
  {
    call: 'assignCase',
    at: 'body.staff_id',
    kind: 'colleague',
    of: 'tenant',
    unknown: 'validation_failed',
    also: { 'params.case_id': 'case' },
  },
  { call: 'removePasskey', at: 'params.passkey_id', kind: 'passkey', of: 'staff' },
]
