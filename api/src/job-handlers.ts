import type { Deps } from './deps.ts'
import { sendMessage } from './core/messages/send-message.ts'
import { sendMessages } from './core/messages/send-messages.ts'
import { writePaymentNotices } from './areas/money/pay/tell-lot.ts'
import { writePaymentNotice } from './areas/money/pay/tell.ts'
import { forgetPayerMethod } from './areas/money/pay-link/forget-method.ts'
import { closeSigning, inviteToSign } from './areas/signing/agreements/jobs.ts'
import { sealAgreement } from './areas/signing/agreements/seal.ts'
import { mailAtOnce, mailReleased } from './areas/papers/mailings/mail.ts'
import { sendDueNotices } from './areas/papers/notices/send-due.ts'
import { checkUpload } from './areas/inventory/files/check.ts'
import { saveUpload } from './areas/inventory/files/save/save.ts'
import { notifyWrongCode } from './areas/entry/sign-in/notify-wrong-code.ts'
import { sendCode } from './areas/entry/sign-in/send-code.ts'
import type { JobHandlers } from './jobs/jobs.ts'

/** The handler of each job but the nightly run, which waits for these jobs itself. */
export function jobHandlers(deps: Deps): Partial<JobHandlers> {
  return {
    'send-code': (payload) => sendCode(deps, payload),
    'notify-wrong-code': (payload) => notifyWrongCode(deps, payload),
    'send-message': (payload) => sendMessage(deps, payload),
    'send-messages': (payload) => sendMessages(deps, payload),
    'tell-payment': (payload) => writePaymentNotice(deps, payload),
    'tell-payments': (payload) => writePaymentNotices(deps, payload),
    'forget-payer-method': (payload) => forgetPayerMethod(deps, payload),
    'prepare-agreement': (payload) => inviteToSign(deps, payload),
    'seal-agreement': (payload) => sealAgreement(deps, payload),
    'close-signing': (payload) => closeSigning(deps, payload),
    'send-notices': (payload) => sendDueNotices(deps, payload.tenantId),
    'mail-letters': (payload) => mailAtOnce(deps, payload.tenantId),
    'hand-over-mailings': (payload) => mailReleased(deps, payload.tenantId),
    'check-upload': (payload) => checkUpload(deps, payload),
    'save-upload': (payload) => saveUpload(deps, payload),
  }
}
