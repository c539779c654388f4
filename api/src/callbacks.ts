import { caseAnswers } from './areas/desk/cases/answer-document.ts'
import { deliverAnswerByMail } from './areas/desk/cases/notify-answer.ts'
import { authorizations } from './areas/money/authorizations/document-source.ts'
import { receipts } from './areas/money/receipts/document-source.ts'
import { isStillDue } from './areas/money/reminders/rows.ts'
import { issuedLetters } from './areas/papers/letters/document-source.ts'
import { paidLetters } from './areas/papers/letters/paid-letter.ts'
import { deliverNoticeByMail } from './areas/papers/notices/deliver.ts'
import { notices } from './areas/papers/notices/document-source.ts'
import { agreements } from './areas/signing/agreements/document-source.ts'
import { afterExpiry } from './areas/signing/agreements/expire.ts'
import { recallAgreement } from './areas/signing/agreements/recall.ts'
import { startAgreement } from './areas/signing/agreements/start.ts'
import type { Callbacks } from './deps.ts'

/** The areas that answer the callbacks of core and of areas to their left. */
export const callbacks: Callbacks = {
  documents: [agreements, authorizations, receipts, notices, paidLetters, caseAnswers, issuedLetters],
  agreements: { start: startAgreement, recall: recallAgreement, afterExpiry },
  notices: {
    deliverByMail: { document_ready: deliverNoticeByMail, case_answered: deliverAnswerByMail },
    isStillDue: { payment_reminder: ({ tx, tenant, now }, subjectId) => isStillDue(tx, tenant, now, subjectId) },
  },
}
