import type { TenantSettings } from '@portal/shared/contract'
import { addBankingDays, addDays, formatCents, formatDate, instantAt, type LocalDate } from '@portal/shared/domain'
import { allowStatements } from '../../../db/silence.ts'
import type { Deps } from '../../../deps.ts'
import type { Notice, NoticeCounts } from '../../../core/messages/notify-consumer.ts'
import { notifyInLots } from '../../../core/messages/notify-in-lots.ts'
import { methodWords } from '../../../core/messages/words.ts'
import { usedTypes } from '../methods/describe.ts'
import { debitsToMake, type DebitToMake } from './debits-to-make.ts'

/** How many banking days ahead a reminder is sent. */
const AHEAD = 3
/** Longer than the longest run of days without an open bank: a day agreed in it is debited after it. */
const CLOSED_DAYS = 5

/** Reminders of a nightly run: debits in the next banking days, and the results of their messages. */
export interface Reminded extends NoticeCounts {
  due: number
}

/** F-03: sends a reminder of each debit in the next three banking days, once. A part of the nightly run. */
export async function remindOfDebits(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<Reminded> {
  const closures = tenant.closures as LocalDate[]
  const last = addBankingDays(date, AHEAD, closures)
  const between = { from: addDays(date, -CLOSED_DAYS), to: last }
  const found = await deps.db.withTenant(tenant.id, async (tx) => {
    await allowStatements(tx, 60)
    return debitsToMake(tx, tenant, deps.clock.now(tenant.id), between)
  })
  const debits = found.filter(({ day }) => day > date && day <= last)
  const notices = debits.map((debit) => reminderOf(tenant, debit))
  return { due: debits.length, ...(await notifyInLots(deps, tenant, notices, 'a reminder could not be written')) }
}

function reminderOf({ zone }: TenantSettings, debit: DebitToMake): Omit<Notice, 'now'> {
  const { subjectId, consumerId, debtId, amount, method, day } = debit
  return {
    consumerId,
    debtId,
    subjectId,
    purpose: 'payment_reminder',
    values: (language) => ({
      amount: formatCents(amount, language),
      date: formatDate(day, 'medium', language),
      method: methodWords({ type: usedTypes[method.type], lastFour: method.lastFour }, language),
    }),
    // On the day of the debit it is too late to change it.
    until: instantAt(day, '00:00', zone),
  }
}
