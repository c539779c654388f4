import { caseAnswers } from './areas/desk/cases/answer-document.ts'
import { answerLetterPaper, deliverAnswerByMail } from './areas/desk/cases/notify-answer.ts'
import { askPapersByMail, papersLetterPaper, papersLetters } from './areas/desk/cases/papers-letter.ts'
import { authorizations } from './areas/money/authorizations/document-source.ts'
import { authorizationLetterPaper } from './areas/money/authorizations/send-copy.ts'
import { answersStillStanding } from './areas/money/plan/counter/still-standing.ts'
import { amountLetterPaper, amountLetters, mailOtherAmountInstead } from './areas/money/plan/run/amount-letter.ts'
import { receipts } from './areas/money/receipts/document-source.ts'
import { remindersStillDue } from './areas/money/reminders/rows.ts'
import { issuedLetters } from './areas/papers/letters/document-source.ts'
import { paidLetters } from './areas/papers/letters/paid-letter.ts'
import { messagesStillUnread } from './areas/people/threads/tell-consumer.ts'
import { deliverNoticeByMail } from './areas/papers/notices/deliver.ts'
import { noticeEmailSent, noticeLetterPaper, noticesToLeave } from './areas/papers/notices/leave.ts'
import { notices } from './areas/papers/notices/document-source.ts'
import { agreements } from './areas/signing/agreements/document-source.ts'
import { afterExpiry } from './areas/signing/agreements/expire.ts'
import { recallAgreement } from './areas/signing/agreements/recall.ts'
import { startAgreement } from './areas/signing/agreements/start.ts'
import type { Callbacks } from './deps.ts'

/** The areas that answer the callbacks of core and of areas to their left. */
export const callbacks: Callbacks = {
  documents: [
    agreements,
    authorizations,
    receipts,
    notices,
    paidLetters,
    caseAnswers,
    papersLetters,
    issuedLetters,
    amountLetters,
  ],
  agreements: { start: startAgreement, recall: recallAgreement, afterExpiry },
  notices: {
    wasSent: { document_ready: noticeEmailSent },
    deliverByMail: {
      document_ready: deliverNoticeByMail,
      case_answered: deliverAnswerByMail,
      case_papers: askPapersByMail,
      amount_changed: mailOtherAmountInstead,
    },
    stillDue: {
      payment_reminder: remindersStillDue,
      document_ready: noticesToLeave,
      message_waiting: messagesStillUnread,
      counter_approved: answersStillStanding,
      counter_countered: answersStillStanding,
    },
  },
  letters: {
    validation_notice: noticeLetterPaper,
    case_answer: answerLetterPaper,
    case_papers: papersLetterPaper,
    authorization_copy: authorizationLetterPaper,
    amount_changed: amountLetterPaper,
  },
}
