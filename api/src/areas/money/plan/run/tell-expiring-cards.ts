import type { TenantSettings } from '@portal/shared/contract'
import { debitDate, formatDate, type Language, type LocalDate } from '@portal/shared/domain'
import type { Deps } from '../../../../deps.ts'
import { notifyInLots } from '../../../../core/messages/notify-in-lots.ts'
import { methodWords } from '../../../../core/messages/words.ts'
import { isExpired } from '../../methods/usable.ts'
import { plansByCard } from './found-repo.ts'

/** Notices of a night. */
export interface ToldCards {
  told: number
}

/** F-25: notifies once that a card expires before the next debit of its plan, as soon as that is known. */
export async function tellExpiringCards(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<ToldCards> {
  const plans = await deps.db.withTenant(tenant.id, (tx) => plansByCard(tx, tenant.id))
  const ending = plans.flatMap((row) => {
    const day = row.next && debitDate(row.next as LocalDate, tenant.closures as LocalDate[])
    return day && day > date && isExpired(row, day) ? [{ ...row, day }] : []
  })
  const notices = ending.map((row) => ({
    consumerId: row.ownerId,
    debtId: row.debtId,
    subjectId: `card/${row.cardId}/${row.expiryYear}-${row.expiryMonth}`,
    purpose: 'card_expiring' as const,
    values: (language: Language) => ({
      method: methodWords({ type: 'Card', lastFour: row.lastFour }, language),
      date: formatDate(row.day, 'medium', language),
    }),
  }))
  const { queued, held } = await notifyInLots(deps, tenant, notices, 'the owner of a card could not be told')
  return { told: queued + held }
}
