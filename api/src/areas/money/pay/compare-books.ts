import type { TenantSettings } from '@portal/shared/contract'
import {
  addDays,
  endOfDay,
  formatWireMoney,
  instantAt,
  toCents,
  type Cents,
  type LocalDate,
} from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import { keepDay, ledgerDay, type ProcessorDay } from './books-repo.ts'
import { closeWorkItem, openWorkItem } from './work-item-repo.ts'

/** Days that are read again each night: events come late, and a payment at midnight is booked on the next day. */
const READ_AGAIN = 3

/**
 * A step of the nightly run: compares the processor's books with the ledger's clearing accounts, day by day, and keeps
 * both. A difference opens a work item, which a later night closes when it is gone. Null where there is nothing to
 * compare, with a processor that keeps no books.
 */
export async function compareBooks(
  deps: Deps,
  tenant: TenantSettings,
  date: LocalDate,
): Promise<{ days: number; different: number } | null> {
  let different = 0
  for (let back = READ_AGAIN - 1; back >= 0; back -= 1) {
    const compared = await compareDay(deps, tenant, addDays(date, -back))
    if (!compared) return null
    if (differenceOf(compared) !== 0n) different++
  }
  return { days: READ_AGAIN, different }
}

async function compareDay(deps: Deps, tenant: TenantSettings, day: LocalDate): Promise<ProcessorDay | null> {
  const span = { from: instantAt(day, '00:00', tenant.zone), to: endOfDay(day, tenant.zone) }
  const books = await deps.processor.booksOf(tenant.id, span)
  if (!books) return null
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const ledger = await ledgerDay(tx, tenant.id, day, tenant.capabilities['ach.origination'] === 'file')
    const row: ProcessorDay = {
      tenantId: tenant.id,
      day,
      ...books,
      ledgerCharged: ledger.charged,
      ledgerRefunded: ledger.refunded,
      ledgerDisputed: ledger.disputed,
      comparedAt: now,
    }
    await keepDay(tx, row)
    const work = { tx, deps, tenant, now }
    const difference = differenceOf(row)
    if (difference === 0n) await closeWorkItem(work, 'processor_difference', day)
    else
      await openWorkItem(
        work,
        { id: day, debtId: null },
        'processor_difference',
        `differs:${formatWireMoney(difference)}`,
      )
    return row
  })
}

type Compared = Pick<
  ProcessorDay,
  'charged' | 'refunded' | 'disputed' | 'ledgerCharged' | 'ledgerRefunded' | 'ledgerDisputed'
>

/** What the processor took in a day, less what it gave back, above what the ledger says. Fees are no debtor's money. */
export const differenceOf = (day: Compared): Cents =>
  toCents(day.charged - day.refunded - day.disputed - (day.ledgerCharged - day.ledgerRefunded - day.ledgerDisputed))
