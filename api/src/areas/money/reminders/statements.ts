import type { TenantSettings } from '@portal/shared/contract'
import { addMonths, bankingDayOnOrAfter, formatDatePart, startOfMonth, type LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { notifyConsumer, type NoticeCounts } from '../../../core/messages/notify-consumer.ts'
import { statementLine } from '../../../core/messages/words.ts'
import { findStatementAccounts, type StatementAccount } from './due-repo.ts'

/** A summary that has not come after so many days is of no use. */
const USEFUL_DAYS = 14

/** N-01: on the first banking day of a month a summary of the month before, to each who pays; once. A part of the nightly run. */
export async function sendStatements(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<NoticeCounts> {
  const counts: NoticeCounts = { queued: 0, held: 0, suppressed: 0 }
  const to = startOfMonth(date)
  if (date !== bankingDayOnOrAfter(to, tenant.closures as LocalDate[])) return counts
  const from = addMonths(to, -1)
  const accounts = await deps.db.withTenant(tenant.id, (tx) => findStatementAccounts(tx, tenant.id, from, to))
  const accountsOf = new Map<string, StatementAccount[]>()
  for (const account of accounts)
    accountsOf.set(account.consumerId, [...(accountsOf.get(account.consumerId) ?? []), account])
  for (const [consumerId, own] of accountsOf) {
    try {
      const told = await sendOne(deps, tenant, consumerId, own, from)
      for (const key of ['queued', 'held', 'suppressed'] as const) counts[key] += told[key]
    } catch (error) {
      deps.log.error(
        { tenantId: tenant.id, consumer: consumerId, reason: faultReason(error) },
        'a monthly summary could not be written',
      )
    }
  }
  return counts
}

function sendOne(
  deps: Deps,
  tenant: TenantSettings,
  consumerId: string,
  accounts: readonly StatementAccount[],
  month: LocalDate,
): Promise<NoticeCounts> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, (tx) =>
    notifyConsumer(tx, deps, tenant, {
      consumerId,
      debtId: null,
      subjectId: `statement/${month.slice(0, 7)}`,
      purpose: 'monthly_statement',
      values: (language) => ({
        month: formatDatePart(month, 'month', language),
        lines: accounts.map((account) => statementLine(account, language)).join('\n'),
      }),
      until: new Date(now.getTime() + USEFUL_DAYS * 86_400_000),
      now,
    }),
  )
}
