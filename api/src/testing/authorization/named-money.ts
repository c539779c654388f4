import { LATER } from './money-things.ts'
import { named, type NamedThing } from './named-thing.ts'
import { CLIENT, REFERENCE } from './sample.ts'

/** How staff say that the consumer agreed; nobody asks a consumer. */
const spoken = { authorization: 'verbal', recording_ref: 'CALL-1' }
const nacha = { body: { amount: '12.00', ...spoken } }
const byCard = { 'body.payment_method_id': 'card' } as const
const pay = {
  body: { payment_method: 'card', amount: '12.00', agreement_timestamp: '2026-03-02T15:00:00.000Z', ...spoken },
}
const ofClient = { params: { a: CLIENT } }
const letter = { body: { data_id: REFERENCE } }
const plan = {
  body: { payment_method: 'card', start_date: '2026-04-01', slip_accepted: true, acknowledged: true, ...spoken },
}
const account = { body: spoken }

/** Debts by other names, methods, payments, plans and offers. */
export const namedMoney: readonly NamedThing[] = [
  // a debt by other names
  named('getDebtDetail', 'params.id', 'debt', 'debt'),
  named('getScheduledPayment', 'params.id', 'debt', 'debt'),
  named('payScheduledNow', 'params.id', 'debt', 'debt'),
  named('getPaymentHistory', 'params.a', 'debt', 'debt'),
  named('getPaymentHistory', 'params.b', 'debt', 'debt', { with: ofClient }),
  named('getPaymentSchedule', 'params.a', 'debt', 'debt'),
  named('getPaymentSchedule', 'params.b', 'debt', 'debt', { with: ofClient }),
  named('cancelScheduledPayment', 'params.reference_number', 'reference', 'debt'),
  named('getExternalDebt', 'params.reference_number', 'externalReference', 'debt'),
  named('createCase', 'body.data_id', 'reference', 'debt'),
  named('addCustomPlan', 'body.data_id', 'reference', 'debt', { with: { params: { id: CLIENT } } }),
  named('createNote', 'body.data_id', 'reference', 'debt', { unknown: 'validation_failed' }),
  named('listNotes', 'query.data_id', 'notedReference', 'debt', { unknown: 'nothing' }),
  named('createLetter', 'body.data_id', 'reference', 'debt'),
  named('fileLetter', 'body.data_id', 'reference', 'debt', { also: { 'body.template_id': 'letterTemplate' } }),
  named('previewTemplate', 'body.data_id', 'reference', 'debt'),
  named('getCommCount', 'params.id', 'consumer', 'consumer'),
  named('getCommCount', 'params.id', 'debt', 'debt'),
  named('getCommCount', 'params.id', 'reference', 'debt'),
  named('addCustomPlan', 'params.id', 'consumer', 'consumer', { with: letter }),

  // methods
  named('checkDefaultMethod', 'body.card_id', 'card', 'consumer'),
  named('setDefaultMethod', 'body.card_id', 'card', 'consumer'),
  named('deleteMethod', 'body.card_id', 'card', 'consumer'),
  named('answerCorrection', 'body.card_id', 'bank', 'consumer'),
  named('checkDefaultMethod', 'body.data_id', 'reference', 'debt', { with: { body: { card_id: 'None' } } }),
  named('setDefaultMethod', 'body.data_id', 'reference', 'debt', { with: { body: { card_id: 'None' } } }),
  named('deleteMethod', 'body.data_id', 'reference', 'debt', { also: { 'body.card_id': 'card' } }),
  named('addBankAccount', 'body.data_id', 'reference', 'debt', { with: account }),
  named('getCardFrame', 'body.data_id', 'reference', 'debt'),
  named('getBankFrame', 'body.data_id', 'reference', 'debt'),
  named('getPayPalFrame', 'body.data_id', 'reference', 'debt'),
  named('listSavedCards', 'body.data_id', 'reference', 'debt'),
  named('listSavedBankAccounts', 'body.data_id', 'reference', 'debt'),
  named('listSavedPayPal', 'body.data_id', 'reference', 'debt'),
  named('getDefaultMethod', 'body.data_id', 'reference', 'debt'),

  named('endPayLink', 'params.link_id', 'payLink', 'consumer'),

  // payments
  named('submitOneTimePayment', 'body.card_id', 'card', 'consumer', { unknown: 'method_invalid', with: pay }),
  named('submitOneTimePayment', 'body.payment_method_id', 'card', 'consumer', { unknown: 'method_invalid', with: pay }),
  named('submitExtraPayment', 'body.card_id', 'card', 'consumer', { unknown: 'method_invalid', with: pay }),
  named('schedulePayment', 'body.payment_method_id', 'card', 'consumer', { unknown: 'method_invalid', with: pay }),
  named('previewAuthorization', 'body.payment_method_id', 'card', 'consumer', { with: nacha }),
  named('recordAuthorization', 'body.payment_method_id', 'card', 'consumer', { with: nacha }),
  named('submitExtraPayment', 'body.payment_method_id', 'card', 'consumer', { unknown: 'method_invalid', with: pay }),
  named('schedulePayment', 'body.card_id', 'card', 'consumer', { unknown: 'method_invalid', with: pay }),
  // What a consumer agreed to on the page is theirs to send, and what staff recorded is staff's (decision 321).
  named('submitOneTimePayment', 'body.authorization_id', 'authorization', 'sender', {
    unknown: 'authorization_required',
    also: { 'body.card_id': 'card' },
    with: pay,
  }),
  named('submitExtraPayment', 'body.authorization_id', 'authorization', 'sender', {
    unknown: 'authorization_required',
    also: { 'body.card_id': 'card' },
    with: pay,
  }),
  named('schedulePayment', 'body.authorization_id', 'laterAuthorization', 'sender', {
    unknown: 'authorization_required',
    also: { 'body.card_id': 'card' },
    with: { body: { ...pay.body, start_date: LATER } },
  }),
  named('previewAuthorization', 'body.loan_id', 'plan', 'consumer', { also: byCard, with: nacha }),
  named('recordAuthorization', 'body.loan_id', 'plan', 'consumer', { also: byCard, with: nacha }),
  named('previewAuthorization', 'body.plan_id', 'offer', 'debt', { also: byCard, with: nacha }),
  named('recordAuthorization', 'body.plan_id', 'offer', 'debt', { also: byCard, with: nacha }),
  named('getPaymentByKey', 'params.key', 'paymentKey', 'sender', { unknown: 'nothing' }),
  named('openPaymentChallenge', 'params.key', 'paymentKey', 'sender'),
  named('endPaymentChallenge', 'params.key', 'paymentKey', 'sender', { with: { body: { given_up: false } } }),
  named('getReceipt', 'body.payment_id', 'receipt', 'consumer'),
  named('getRefundChoice', 'params.payment_id', 'takenPayment', 'tenant'),
  named('requestRefund', 'params.payment_id', 'takenPayment', 'tenant', {
    with: { body: { amount: '1.00', way: 'refund', reason: 'goodwill' } },
  }),
  named('approveRefund', 'params.refund_id', 'askedRefund', 'tenant'),
  named('declineRefund', 'params.refund_id', 'askedRefund', 'tenant'),
  named('getWalletOrder', 'params.id', 'walletOrder', 'sender'),
  named('payByApple', 'body.loan_id', 'walletOrder', 'sender'),
  named('payByGoogle', 'body.loan_id', 'walletOrder', 'sender'),

  // plans
  named('getPossibleSchedule', 'body.plan_id', 'offer', 'debt'),
  named('submitPlan', 'body.plan_id', 'offer', 'debt', { also: { 'body.card_id': 'card' }, with: plan }),
  named('submitPlan', 'body.card_id', 'card', 'consumer', {
    unknown: 'method_invalid',
    also: { 'body.plan_id': 'offer' },
    with: plan,
  }),
  named('submitPlan', 'body.payment_method_id', 'card', 'consumer', {
    unknown: 'method_invalid',
    also: { 'body.plan_id': 'offer' },
    with: plan,
  }),
  named('answerCounterOffer', 'params.counter_id', 'counterOffer', 'tenant', {
    with: { body: { decision: 'approve' } },
  }),
  named('deleteOffer', 'params.id', 'offer', 'debt'),
  named('getPlanSubmission', 'params.key', 'planKey', 'sender', { unknown: 'nothing' }),
  named('getPlan', 'body.plan_id', 'plan', 'debt'),
  named('getPlanOptions', 'params.id', 'plan', 'debt'),
  named('getPlanFailure', 'params.id', 'plan', 'debt'),
  named('mendPlan', 'params.id', 'plan', 'debt', { coDebtor: 'sees' }),
  named('cancelPlan', 'params.id', 'plan', 'debt', { coDebtor: 'sees' }),
  named('getPlanPayments', 'params.b', 'plan', 'debt', { with: ofClient }),
  named('updatePlanPayments', 'params.b', 'plan', 'debt', { coDebtor: 'sees', with: ofClient }),
  named('movePlanPayment', 'params.id', 'planPayment', 'debt', { coDebtor: 'sees' }),
  named('skipPlanPayment', 'params.id', 'planPayment', 'debt', { coDebtor: 'sees' }),
]
