import { runJobsOf } from '../run-jobs-of.ts'
import { tellAttorneys } from '../areas/signing/agreements/attorney-digest.ts'
import { readBankFiles, writeBankFile } from '../areas/money/bank-files/nightly.ts'
import { checkLedger } from '../core/ledger/check.ts'
import { reconcilePayments } from '../areas/money/pay/reconcile.ts'
import { settleDue } from '../areas/money/pay/settle-due.ts'
import { debitDue } from '../areas/money/plan/run/debit-due.ts'
import { expireAgreements } from '../areas/signing/agreements/expire-agreements.ts'
import { followDebts } from '../areas/money/plan/run/follow-debts.ts'
import { reviewArrears } from '../areas/money/plan/run/review-arrears.ts'
import { tellAmounts } from '../areas/money/plan/run/tell-amounts.ts'
import { tellExpiringCards } from '../areas/money/plan/run/tell-expiring-cards.ts'
import { remindOfDebits } from '../areas/money/reminders/remind.ts'
import { sendStatements } from '../areas/money/reminders/statements.ts'
import { payPromises } from '../areas/money/scheduled/pay-promises.ts'
import { stampLastUpdate } from '../areas/tenant/settings/last-update.ts'
import { sweep } from '../operations/housekeeping.ts'
import { reviewRetention } from '../core/debt/retention.ts'
import type { NightlyStep } from './night.ts'

/** The nightly run, in the order of L-13: what came back first, then what is debited, then what is said of it. */
export const nightlySteps = {
  /** Agreements that can be signed no more. */
  expired: ({ deps, tenant }) => expireAgreements(deps, tenant),
  /** Returns and corrections that the bank of a tenant has sent, which debits by files. */
  bank_returns: ({ deps, tenant, date }) => readBankFiles(deps, tenant, date),
  /** Accepted payments that should be final by the date. */
  settlement: ({ deps, tenant, date }) => settleDue(deps, tenant, date),
  /** Payments whose outcome was not known. */
  reconciled: ({ deps, tenant }) => reconcilePayments(deps, tenant),
  /** Plans whose debt went on hold, came back or was recalled. */
  plans: ({ deps, tenant }) => followDebts(deps, tenant),
  /** Instalments that are due. */
  debits: ({ deps, tenant, date }) => debitDue(deps, tenant, date),
  /** Scheduled payments whose day has come. */
  promises: ({ deps, tenant, date }) => payPromises(deps, tenant, date),
  /** The day's file for the bank. */
  bank_file: ({ deps, tenant, date }) => writeBankFile(deps, tenant, date),
  /** Instalments that were missed, and plans that broke by it. */
  arrears: ({ deps, tenant, date }) => reviewArrears(deps, tenant, date),
  /** Debits of another amount than was agreed. */
  amounts: ({ deps, tenant, date }) => tellAmounts(deps, tenant, date),
  /** Cards that end before their next debit (F-25). */
  cards: ({ deps, tenant, date }) => tellExpiringCards(deps, tenant, date),
  /** Debits of the next three banking days, and what became of the messages about them. */
  reminders: ({ deps, tenant, date }) => remindOfDebits(deps, tenant, date),
  /** Agreements that wait for an attorney, told to attorneys. */
  attorneys: ({ deps, tenant, date }) => tellAttorneys(deps, tenant, date),
  /** Summaries of the month before, on its first banking day. */
  statements: ({ deps, tenant, date }) => sendStatements(deps, tenant, date),
  /** Debts whose evidence must be kept longer than was written down. */
  retention: async ({ deps, tenant }) => {
    const now = deps.clock.now(tenant.id)
    await deps.db.withTenant(tenant.id, (tx) => sweep(tx, now))
    return reviewRetention(deps.db, tenant, now)
  },
  /** Queued work that could not be done and is tried again. */
  jobs_left: ({ deps, tenant }) => runJobsOf(deps, tenant.id),
  /** The first thing in the books that does not add up; null when all of it does. */
  ledger_mismatch: ({ deps, tenant }) => checkLedger(deps, tenant.id),
  /** Until when the figures that people see are up to date (SH-112). */
  last_update: ({ deps, tenant }) =>
    deps.db.withTenant(tenant.id, async (tx) => {
      const now = deps.clock.now(tenant.id)
      await stampLastUpdate(tx, tenant.id, now)
      return now.toISOString()
    }),
} satisfies Record<string, NightlyStep>

/** What each step answers. */
export type StepResults = { [N in keyof typeof nightlySteps]: Awaited<ReturnType<(typeof nightlySteps)[N]>> }
