// What other areas may use of payments, methods, plans, promises and bank files.
export { staffNames, type ReturnCounts } from './bank-files/rows.ts'
export { currentCounts } from './bank-files/meters.ts'
export { presentRates } from './bank-files/show-files.ts'
export { withdrawDebits } from './bank-files/withdraw-debits.ts'
export { frameLook } from './methods/frame.ts'
export { bookOf } from './pay/book-of.ts'
export { businessDate } from './pay/business-day.ts'
export { differenceOf } from './pay/compare-books.ts'
export { debitCode } from './pay/debt-state.ts'
export { debtFigures, figuresOfDebts, loanOf, type DebtFigures } from './pay/figures.ts'
export {
  consumerName,
  countsAsPending,
  processorDays,
  holdPayment,
  insertPayment,
  lockDebt,
  updateDebt,
  type DebtRow,
} from './pay/rows.ts'
export { lastDayOf, type PlannedDebit } from './pay/planned-debits.ts'
export { historyOf } from './pay/read-history.ts'
export { settlePayment } from './pay/settle.ts'
export { statusWord, successOf } from './pay/status-word.ts'
export type { WithdrawnCode } from './pay/withdrawn-code.ts'
export { anyoneNeedsPerson } from './plan/choose/needs-person.ts'
export { agreementAfter, establishPlan, voidPlan, type Voided } from './plan/establish.ts'
export { endForNow } from './plan/change/cancel.ts'
export { correctPlan } from './plan/change/correct-plan.ts'
export {
  lowerFor,
  moveDays,
  nextPaymentOf,
  openLivePlan,
  paymentsToCome,
  putAfterPause,
} from './plan/change/relieve.ts'
export { planParts } from './plan/first-picture.ts'
export { findPlan, lockPlan, type PlanRow } from './plan/rows.ts'
export { offerFor } from './plan/offer/add-offer.ts'
export { tenantStrategies, offeredTo, asksForTags } from './plan/offer/by-strategy.ts'
export { makeOffersFor } from './plan/offer/make-offers.ts'
export { countOfferable, lockOfferable, sampleOfferable } from './plan/offer/strategy-rows.ts'
export { regenerateOffers } from './plan/offer/regenerate-offers.ts'
export { applyPayment } from './plan/run/apply-payment.ts'
export { acceptInstalment } from './plan/run/accept-instalment.ts'
export { followDebt } from './plan/run/follow-debts.ts'
export { lockLivePlan } from './plan/run/rows.ts'
export { endPromise, endWaiting } from './scheduled/end-promise.ts'
export { eachOf } from './plan/run/each-of.ts'
export { livePromiseOf, lockPromise } from './scheduled/rows.ts'
export { tellWithdrawn } from './scheduled/tell.ts'
