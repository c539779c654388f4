import { runJobsOf } from '../run-jobs-of.ts'
import { notifyAttorneys } from '../areas/signing/agreements/attorney-digest.ts'
import { readBankFiles, writeBankFile } from '../areas/money/bank-files/nightly.ts'
import { checkLedger } from '../core/ledger/check.ts'
import { reconcilePayments } from '../areas/money/pay/reconcile.ts'
import { compareBooks } from '../areas/money/pay/compare-books.ts'
import { takeChanges } from '../areas/money/pay/find-changes.ts'
import { settleDue } from '../areas/money/pay/settle-due.ts'
import { debitDue } from '../areas/money/plan/run/debit-due.ts'
import { endActsOver } from '../areas/desk/case-acts/end-acts.ts'
import { endPapersOver } from '../areas/desk/cases/papers.ts'
import { endHoldsOver } from '../areas/desk/holds/end-hold.ts'
import { followLegalStatuses } from '../areas/desk/legal-status/end-status.ts'
import { expireAgreements } from '../areas/signing/agreements/expire-agreements.ts'
import { followDebts } from '../areas/money/plan/run/follow-debts.ts'
import { catchUp } from '../areas/money/plan/run/catch-up.ts'
import { endCountersOver } from '../areas/money/plan/counter/end-over.ts'
import { renewOffers } from '../areas/money/plan/offer/renew-offers.ts'
import { reviewArrears } from '../areas/money/plan/run/review-arrears.ts'
import { tellAmounts } from '../areas/money/plan/run/tell-amounts.ts'
import { tellExpiringCards } from '../areas/money/plan/run/tell-expiring-cards.ts'
import { reconcileRefunds } from '../areas/money/refunds/reconcile.ts'
import { forgetMethodsLeft } from '../areas/money/pay-link/forget-method.ts'
import { remindOfDebits } from '../areas/money/reminders/remind.ts'
import { sendStatements } from '../areas/money/reminders/statements.ts'
import { payPromises } from '../areas/money/scheduled/pay-promises.ts'
import { stampLastUpdate } from '../areas/tenant/settings/last-update.ts'
import { sweep } from '../operations/housekeeping.ts'
import { mailOfDay } from '../areas/papers/mailings/mail.ts'
import { reviewRetention } from '../core/debt/retention.ts'
import type { NightlyStep } from './night.ts'

/** The steps of the nightly run in the order of L-13: first returns, then debits, then messages about them. */
export const nightlySteps = {
  /** Expires agreements that can no longer be signed. */
  expired: ({ deps, tenant }) => expireAgreements(deps, tenant),
  /** Reads returns and corrections from the bank, for tenants that debit by files. */
  bank_returns: ({ deps, tenant, date }) => readBankFiles(deps, tenant, date),
  /** Settles accepted payments that should be final by the date. */
  settlement: ({ deps, tenant, date }) => settleDue(deps, tenant, date),
  /** Books returns, refunds and disputes of settled payments whose webhooks were lost. */
  changes: ({ deps, tenant }) => takeChanges(deps, tenant),
  /** Resolves payments whose outcome was unknown. */
  reconciled: ({ deps, tenant }) => reconcilePayments(deps, tenant),
  /** Carries on refunds that were not sent, or whose outcome was unknown. */
  refunds: ({ deps, tenant }) => reconcileRefunds(deps, tenant),
  /** Ends legal statuses whose last day has passed, and holds the accounts that came since a status was marked. */
  legal_statuses: ({ deps, tenant, date }) => followLegalStatuses(deps, tenant, date),
  /** Takes back what answers to cases did for a time that is over, and stops waiting for papers (F-15). */
  case_acts: async ({ deps, tenant, date }) => ({
    ended: await endActsOver(deps, tenant, date),
    without_papers: await endPapersOver(deps, tenant, date),
  }),
  /** Ends holds whose last day has passed. */
  holds: ({ deps, tenant, date }) => endHoldsOver(deps, tenant, date),
  /** Updates plans whose debt went on hold, was released or was recalled. */
  plans: ({ deps, tenant }) => followDebts(deps, tenant),
  /** Gives payments new days that were due while nothing was run. */
  catch_up: ({ deps, tenant, date }) => catchUp(deps, tenant, date),
  /** Debits instalments that are due. */
  debits: ({ deps, tenant, date }) => debitDue(deps, tenant, date),
  /** Makes scheduled payments whose day has come. */
  promises: ({ deps, tenant, date }) => payPromises(deps, tenant, date),
  /** Writes the day's file for the bank. */
  bank_file: ({ deps, tenant, date }) => writeBankFile(deps, tenant, date),
  /** Marks missed instalments, and the plans that they break. */
  arrears: ({ deps, tenant, date }) => reviewArrears(deps, tenant, date),
  /** Makes the offers of accounts that have none, and renews those that end (F-13). */
  offers: ({ deps, tenant, date }) => renewOffers(deps, tenant, date),
  /** Ends answers to counter-offers that were not agreed to in time, and what can no longer be answered (F-33). */
  counter_offers: ({ deps, tenant, date }) => endCountersOver(deps, tenant, date),
  /** Gives notice of debits whose amount differs from the agreed one. */
  amounts: ({ deps, tenant, date }) => tellAmounts(deps, tenant, date),
  /** Finds cards that expire before their next debit (F-25). */
  cards: ({ deps, tenant, date }) => tellExpiringCards(deps, tenant, date),
  /** Reminds of debits on the next three banking days, and checks the delivery of these messages. */
  reminders: ({ deps, tenant, date }) => remindOfDebits(deps, tenant, date),
  /** Has the processor forget what was given by links and is still there (F-17). */
  payer_methods: ({ deps, tenant }) => forgetMethodsLeft(deps, tenant),
  /** Tells attorneys which agreements wait for them. */
  attorneys: ({ deps, tenant, date }) => notifyAttorneys(deps, tenant, date),
  /** Sends summaries of the previous month, on the first banking day. */
  statements: ({ deps, tenant, date }) => sendStatements(deps, tenant, date),
  /** Makes the day's mailings of letters, and hands them to the mail carrier. */
  letters: ({ deps, tenant, date }) => mailOfDay(deps, tenant, date),
  /** Extends the retention of debts whose evidence must be kept longer than recorded. */
  retention: async ({ deps, tenant }) => {
    const now = deps.clock.now(tenant.id)
    await deps.db.withTenant(tenant.id, (tx) => sweep(tx, now))
    return reviewRetention(deps.db, tenant, now)
  },
  /** Queued jobs that failed and will be tried again. */
  jobs_left: ({ deps, tenant }) => runJobsOf(deps, tenant.id),
  /** Compares the processor's books with the ledger, day by day. */
  processor_books: ({ deps, tenant, date }) => compareBooks(deps, tenant, date),
  /** The first discrepancy in the ledger; null when it balances. */
  ledger_mismatch: ({ deps, tenant }) => checkLedger(deps, tenant.id),
  /** The date up to which the figures on screens are current (SH-112). */
  last_update: ({ deps, tenant }) =>
    deps.db.withTenant(tenant.id, async (tx) => {
      const now = deps.clock.now(tenant.id)
      await stampLastUpdate(tx, tenant.id, now)
      return now.toISOString()
    }),
} satisfies Record<string, NightlyStep>

/** The result of each step. */
export type StepResults = { [N in keyof typeof nightlySteps]: Awaited<ReturnType<(typeof nightlySteps)[N]>> }
