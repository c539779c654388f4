import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { Deps } from '../deps.ts'
import { runJobsOf } from '../jobs/run-jobs-of.ts'
import type { Told } from '../messages/notify-consumer.ts'
import { readBankFiles, writeBankFile, type BankFileReport, type BankReturns } from '../modules/bank-files/nightly.ts'
import { checkLedger } from '../modules/ledger/check.ts'
import { reconcilePayments } from '../modules/payments/reconcile.ts'
import { settleDue } from '../modules/payments/settle-due.ts'
import { remindOfDebits, type Reminded } from '../modules/reminders/remind.ts'
import { sendStatements } from '../modules/reminders/statements.ts'
import { stampLastUpdate } from '../modules/settings/last-update.ts'
import { sweep } from './housekeeping.ts'
import { reviewRetention } from './retention.ts'

/** What a nightly run did (server.md 4.11). */
export interface NightlyReport {
  tenant: string
  date: LocalDate
  steps: {
    /** Returns and corrections that the bank of a tenant has sent, which debits by files. */
    bank_returns: BankReturns
    /** Accepted payments that should be final by the date. */
    settlement: { asked: number; settled: number; returned: number }
    /** Payments whose outcome was not known. */
    reconciled: number
    /** The day's file for the bank. */
    bank_file: BankFileReport
    /** Debits of the next three banking days, and what became of the messages about them. */
    reminders: Reminded
    /** Summaries of the month before, on its first banking day. */
    statements: Told
    /** Debts whose evidence must be kept longer than was written down. */
    retention: number
    /** Queued work that could not be done and is tried again. */
    jobs_left: number
    /** The first thing in the books that does not add up; null when all of it does. */
    ledger_mismatch: string | null
  }
}

/** The nightly run of one tenant. Each step may be run again: what is done already is not done twice. */
export async function runNightly(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<NightlyReport> {
  const bankReturns = await readBankFiles(deps, tenant, date)
  const settlement = await settleDue(deps, tenant, date)
  const reconciled = await reconcilePayments(deps, tenant)
  const bankFile = await writeBankFile(deps, tenant, date)
  const reminders = await remindOfDebits(deps, tenant, date)
  const statements = await sendStatements(deps, tenant, date)
  const now = deps.clock.now(tenant.id)
  const retention = await deps.db.withTenant(tenant.id, async (tx) => {
    await sweep(tx, now)
    await stampLastUpdate(tx, tenant.id, now)
    return reviewRetention(tx, tenant, now)
  })
  const jobsLeft = await runJobsOf(deps, tenant.id)
  const mismatch = await checkLedger(deps, tenant.id)
  const steps = {
    bank_returns: bankReturns,
    settlement,
    reconciled,
    bank_file: bankFile,
    reminders,
    statements,
    retention,
    jobs_left: jobsLeft,
    ledger_mismatch: mismatch,
  }
  return { tenant: tenant.id, date, steps }
}
