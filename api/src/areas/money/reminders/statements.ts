import type { TenantSettings } from '@portal/shared/contract'
import {
  addMonths,
  bankingDayOnOrAfter,
  formatDatePart,
  startOfMonth,
  toCents,
  ZERO,
  type Cents,
  type LocalDate,
} from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { Notice, NoticeCounts } from '../../../core/messages/notify-consumer.ts'
import { notifyInLots } from '../../../core/messages/notify-in-lots.ts'
import { statementLine } from '../../../core/messages/words.ts'
import { debtFigures, type DebtFigures } from '../pay/figures.ts'
import { findStatementAccounts, type StatementAccount } from './statement-repo.ts'

/** A summary that is delayed by so many days is useless. */
const USEFUL_DAYS = 14

/** N-01: sends each payer a summary of the month before, once, on a month's first banking day. Part of the nightly run. */
export async function sendStatements(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<NoticeCounts> {
  const to = startOfMonth(date)
  if (date !== bankingDayOnOrAfter(to, tenant.closures as LocalDate[])) return { queued: 0, held: 0, suppressed: 0 }
  const from = addMonths(to, -1)
  const accounts = await deps.db.withTenant(tenant.id, async (tx) => {
    const found = await findStatementAccounts(tx, tenant.id, from, to)
    const ids = found.map(({ debtId }) => debtId)
    const figures = await debtFigures(tx, tenant, ids, date)
    return found.map((account) => ({ ...account, ...leftOf(figures.get(account.debtId)!, account) }))
  })
  const accountsOf = new Map<string, Account[]>()
  for (const account of accounts)
    accountsOf.set(account.consumerId, [...(accountsOf.get(account.consumerId) ?? []), account])
  const until = new Date(deps.clock.now(tenant.id).getTime() + USEFUL_DAYS * 86_400_000)
  const notices = [...accountsOf].map(([id, own]) => statementOf(id, own, from, until))
  return notifyInLots(deps, tenant, notices, 'a monthly summary could not be written')
}

type Account = StatementAccount & { left: Cents; forgiven: Cents }

/** What was still to be paid at the month's end, and what a settlement forgives then: never more than the plan asks for. */
function leftOf(
  { balance, planBalance, livePlan }: DebtFigures,
  { since }: StatementAccount,
): Pick<Account, 'left' | 'forgiven'> {
  const forgiven = livePlan?.discount ?? ZERO
  return { left: toCents((forgiven > 0n ? planBalance : balance) + since), forgiven }
}

function statementOf(
  consumerId: string,
  accounts: readonly Account[],
  month: LocalDate,
  until: Date,
): Omit<Notice, 'now'> {
  return {
    consumerId,
    debtId: null,
    subjectId: `statement/${month.slice(0, 7)}`,
    purpose: 'monthly_statement',
    values: (language) => ({
      month: formatDatePart(month, 'month', language),
      lines: accounts.map((account) => statementLine(account, language)).join('\n'),
    }),
    until,
  }
}
