import type { TenantSettings } from '@portal/shared/contract'
import { addMonths, bankingDayOnOrAfter, formatDatePart, startOfMonth, type LocalDate } from '@portal/shared/domain'
import type { Deps, Work } from '../../../deps.ts'
import { addCounts, notifyConsumer, type NoticeCounts } from '../../../core/messages/notify-consumer.ts'
import { statementLine } from '../../../core/messages/words.ts'
import { eachOf } from '../plan/run/each-of.ts'
import { findStatementAccounts, type StatementAccount } from './due-repo.ts'

/** A summary that is delayed by so many days is useless. */
const USEFUL_DAYS = 14

/** N-01: sends each payer a summary of the month before, once, on a month's first banking day. Part of the nightly run. */
export async function sendStatements(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<NoticeCounts> {
  const counts: NoticeCounts = { queued: 0, held: 0, suppressed: 0 }
  const to = startOfMonth(date)
  if (date !== bankingDayOnOrAfter(to, tenant.closures as LocalDate[])) return counts
  const from = addMonths(to, -1)
  const accounts = await deps.db.withTenant(tenant.id, (tx) => findStatementAccounts(tx, tenant.id, from, to))
  const accountsOf = new Map<string, StatementAccount[]>()
  for (const account of accounts)
    accountsOf.set(account.consumerId, [...(accountsOf.get(account.consumerId) ?? []), account])
  const people = [...accountsOf].map(([id, own]) => ({ id, own }))
  const send = async (work: Work, { id, own }: (typeof people)[number]) =>
    addCounts(counts, await sendOne(work, id, own, from))
  await eachOf(deps, tenant, people, send, 'a monthly summary could not be written')
  return counts
}

function sendOne(
  { tx, deps, tenant, now }: Work,
  consumerId: string,
  accounts: readonly StatementAccount[],
  month: LocalDate,
): Promise<NoticeCounts> {
  return notifyConsumer(tx, deps, tenant, {
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
  })
}
