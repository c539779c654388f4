import { named, type NamedThing } from './named-thing.ts'
import { EMAIL, REFERENCE } from './sample.ts'

const letter = { body: { data_id: REFERENCE } }
const email = { body: { recepient: EMAIL } }
const agreed = { body: { basis: 'consent', on: '2026-03-02', evidence: 'On the telephone.' } }
const ofText = { params: { channel: 'text' } }
const failed = { params: { queue: 'failed_today' } }

/** The parts of a thread, by its id. */
const ofThread = (id: string) => ({
  params: { file_id: `file-of-${id}`, message_id: `message-of-${id}` },
  body: { until: `message-of-${id}`, after: `message-of-${id}` },
})
/** The thread of a part. */
const threadOf = (part: string) => ({ params: { thread_id: part.replace(/^(message|file)-of-/, '') } })

/** Things of a person, agreements, cases, work, and things of the agency. */
export const namedDesk: readonly NamedThing[] = [
  // things of a person
  named('openDocument', 'body.document_id', 'document', 'consumer'),
  named('updateThirdPartyContact', 'params.id', 'thirdParty', 'consumer'),
  named('removeThirdPartyContact', 'params.id', 'thirdParty', 'consumer'),
  named('revokeConsent', 'params.id', 'consent', 'consumer'),
  named('allowContactWay', 'params.contact_point_id', 'contactPoint', 'consumer', { with: ofText }),
  named('endContactWay', 'params.contact_point_id', 'contactPoint', 'consumer', { with: ofText }),
  named('recordContactOutcome', 'params.attempt_id', 'contactAttempt', 'consumer'),
  named('recordContactOutcome', 'body.tags.0', 'tag', 'tenant', {
    unknown: 'validation_failed',
    also: { 'params.attempt_id': 'contactAttempt' },
  }),
  named('correctContactOutcome', 'params.attempt_id', 'contactAttempt', 'consumer'),
  named('endContactRequest', 'params.request_id', 'stopRequest', 'consumer'),
  named('decideStopWish', 'params.message_id', 'inboundMessage', 'consumer'),
  named('changeLegalStatus', 'params.status_id', 'legalStatus', 'consumer'),
  named('endLegalStatus', 'params.status_id', 'legalStatus', 'consumer'),
  named('openProofFile', 'params.file_id', 'proofFile', 'consumer'),
  named('liftHold', 'params.hold_id', 'hold', 'consumer'),
  named('decideIdentityCorrection', 'params.correction_id', 'identityCorrection', 'consumer'),
  named('getInboundMessage', 'params.message_id', 'inboundMessage', 'consumer'),
  named('moveCallBack', 'params.call_back_id', 'callBack', 'sender'),
  named('cancelCallBack', 'params.call_back_id', 'callBack', 'sender'),
  named('bookCallBack', 'body.contact_point_id', 'contactPoint', 'sender', { unknown: 'validation_failed' }),
  named('getCallToMake', 'params.call_back_id', 'callBack', 'consumer'),
  named('startCallBack', 'params.call_back_id', 'callBack', 'consumer'),
  named('finishCallBack', 'params.call_back_id', 'callBack', 'consumer'),
  named('endPageLink', 'params.link_id', 'pageLink', 'consumer'),
  named('getThread', 'params.thread_id', 'thread', 'sender'),
  named('writeToThread', 'params.thread_id', 'thread', 'sender'),
  named('readThread', 'params.thread_id', 'thread', 'sender', { with: ofThread }),
  named('openThreadFile', 'params.thread_id', 'thread', 'sender', { with: ofThread }),
  named('openThreadFile', 'params.file_id', 'threadFile', 'sender', { with: threadOf }),
  named('getStaffThread', 'params.thread_id', 'thread', 'consumer'),
  named('answerThread', 'params.thread_id', 'thread', 'consumer', { with: ofThread }),
  named('readStaffThread', 'params.thread_id', 'thread', 'consumer', { with: ofThread }),
  named('closeThread', 'params.thread_id', 'thread', 'consumer', { with: ofThread }),
  named('reopenThread', 'params.thread_id', 'closedThread', 'consumer'),
  named('decideThreadStop', 'params.thread_id', 'thread', 'consumer', { with: ofThread }),
  named('decideThreadStop', 'params.message_id', 'threadMessage', 'consumer', { with: threadOf }),
  named('openStaffThreadFile', 'params.thread_id', 'thread', 'consumer', { with: ofThread }),
  named('openStaffThreadFile', 'params.file_id', 'threadFile', 'consumer', { with: threadOf }),
  named('recordConsentBasis', 'params.contact_point_id', 'contactPoint', 'consumer', { with: agreed }),
  named('checkNumber', 'params.contact_point_id', 'contactPoint', 'consumer'),
  named('startContactAttempt', 'body.contact_point_id', 'contactPoint', 'consumer', { unknown: 'validation_failed' }),
  named('startContactAttempt', 'body.request_id', 'contactRequest', 'consumer', { unknown: 'validation_failed' }),
  named('sendLetterAgain', 'params.letter_id', 'heldLetter', 'consumer'),
  named('deleteNote', 'params.id', 'note', 'consumer'),
  named('createNote', 'body.tags.0', 'tag', 'tenant', { unknown: 'validation_failed' }),

  // agreements
  named('getAgreement', 'params.agreement_id', 'agreement', 'debt'),
  named('openAgreement', 'params.agreement_id', 'agreement', 'debt'),
  named('resendAgreement', 'params.agreement_id', 'agreement', 'debt'),
  named('voidAgreement', 'params.agreement_id', 'agreement', 'debt'),
  named('countersignAgreement', 'params.agreement_id', 'signedAgreement', 'debt'),
  named('declineAgreement', 'params.agreement_id', 'signedAgreement', 'debt'),

  // cases and work
  named('getConsumerCase', 'params.case_id', 'case', 'consumer'),
  named('getCase', 'params.case_id', 'case', 'consumer'),
  named('openConsumerCaseFile', 'params.attachment_id', 'caseFile', 'consumer', {
    with: (id) => ({ params: { case_id: `case-of-${id}` } }),
  }),
  named('openConsumerCaseFile', 'params.case_id', 'caseWithFile', 'consumer', {
    with: (id) => ({ params: { attachment_id: `file-of-${id}` } }),
  }),
  named('assignCase', 'params.case_id', 'case', 'consumer'),
  named('answerCase', 'params.case_id', 'case', 'consumer'),
  named('askCasePapers', 'params.case_id', 'case', 'consumer'),
  named('sendCasePapers', 'params.case_id', 'caseForPapers', 'consumer'),
  named('endCaseAct', 'params.case_id', 'caseWithAct', 'consumer', {
    with: (id) => ({ params: { act_id: `act-of-${id}` } }),
  }),
  named('endCaseAct', 'params.act_id', 'caseAct', 'consumer', {
    with: (id) => ({ params: { case_id: `case-of-${id}` } }),
  }),
  named('answerCase', 'body.earlier_case_id', 'answeredCase', 'consumer', {
    unknown: 'validation_failed',
    also: { 'params.case_id': 'case' },
    with: { body: { outcome: 'duplicate' } },
  }),
  named('openCaseFile', 'params.attachment_id', 'caseFile', 'consumer', {
    with: (id) => ({ params: { case_id: `case-of-${id}` } }),
  }),
  named('openCaseFile', 'params.case_id', 'caseWithFile', 'consumer', {
    with: (id) => ({ params: { attachment_id: `file-of-${id}` } }),
  }),
  named('takeWork', 'body.subject_id', 'failedPayment', 'consumer', { with: failed }),
  named('finishWork', 'body.subject_id', 'failedPayment', 'consumer', { with: failed }),
  named('takeWork', 'body.staff_id', 'colleague', 'tenant', {
    unknown: 'validation_failed',
    by: ['admin'],
    also: { 'body.subject_id': 'failedPayment' },
    with: failed,
  }),
  named('assignClient', 'body.agent_id', 'colleague', 'tenant', { unknown: 'validation_failed' }),

  // the agency's own
  named('getBankFile', 'params.file_id', 'bankFile', 'tenant'),
  named('releaseBankFile', 'params.file_id', 'bankFile', 'tenant'),
  named('cancelBankFile', 'params.file_id', 'bankFile', 'tenant'),
  named('downloadBankFile', 'params.file_id', 'bankFile', 'tenant'),
  named('closeBankItem', 'params.item_id', 'bankItem', 'tenant'),
  named('getMailing', 'params.mailing_id', 'mailing', 'tenant'),
  named('releaseMailing', 'params.mailing_id', 'mailing', 'tenant'),
  named('getUpload', 'query.upload_id', 'checkedUpload', 'tenant'),
  named('saveUpload', 'body.upload_id', 'checkedUpload', 'tenant'),
  named('cancelUpload', 'params.upload_id', 'checkedUpload', 'tenant'),
  named('downloadUpload', 'params.upload_id', 'savedUpload', 'tenant'),
  named('getTemplate', 'params.template_id', 'letterTemplate', 'tenant'),
  named('saveTemplate', 'params.template_id', 'letterTemplate', 'tenant'),
  named('publishTemplate', 'params.template_id', 'letterTemplate', 'tenant', { with: { body: { version: 1 } } }),
  named('createLetter', 'body.template_id', 'letterTemplate', 'tenant', { with: letter }),
  named('fileLetter', 'body.template_id', 'letterTemplate', 'tenant', { with: letter }),
  named('sendEmail', 'body.template_id', 'emailTemplate', 'tenant', { with: email }),
  named('getStaffMember', 'params.id', 'colleague', 'tenant'),
  named('unlockStaff', 'body.id', 'colleague', 'tenant'),
  named('setStaffActive', 'body.id', 'colleague', 'tenant'),
  named('resetStaffPassword', 'params.id', 'colleague', 'tenant'),
  named('updateStaffMember', 'params.id', 'colleague', 'tenant'),
  named('setStaffAccess', 'params.id', 'colleague', 'tenant'),
  named('resetSecondFactor', 'params.id', 'colleague', 'tenant'),
  named('assignCase', 'body.staff_id', 'colleague', 'tenant', {
    unknown: 'validation_failed',
    also: { 'params.case_id': 'case' },
  }),
  named('removePasskey', 'params.passkey_id', 'passkey', 'staff'),
]
