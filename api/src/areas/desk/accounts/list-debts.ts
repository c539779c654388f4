import { localDateIn, type LocalDate } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { listNotices, type NoticeWithRequest } from '../../papers/index.ts'
import { figuresOfDebts, type DebtFigures } from '../../money/index.ts'
import {
  lastFailures,
  lastPayments,
  listNotifications,
  listParties,
  newPaymentSystem,
  type DebtRow,
  type Failure,
  type LastPayment,
  type NotificationRow,
  type Party,
} from '../../../core/debt/rows.ts'

const HOURS_24 = 24 * 3_600_000

/** A debt with everything that its view needs. */
export interface DebtView {
  debt: DebtRow
  figures: DebtFigures
  parties: Party[]
  notifications: NotificationRow[]
  lastPayment: LastPayment | null
  /** The payment that failed in the last 24 hours (C-04). */
  failure: Failure | null
  newPaymentSystem: boolean
  /** The validation notice of this consumer for the debt. */
  notice: NoticeWithRequest | null
  /** The consumer whose screen shows the debt; null when staff opened the debt itself. */
  consumerId: string | null
  viewer: Actor
  language: 'en' | 'es'
  now: Date
  /** Today in the tenant's zone. */
  today: LocalDate
}

type Reader = Pick<Context<any, Actor>, 'deps' | 'tx' | 'tenant' | 'now' | 'language' | 'actor' | 'consumerId'>

/**
 * Reads the views of debts, in the order given: a fixed number of statements however many debts there are, and all that
 * need no other's answer asked together.
 */
export async function viewDebts(reader: Reader, debts: readonly DebtRow[]): Promise<DebtView[]> {
  const { tx, tenant, now, language, actor, consumerId } = reader
  const ids = debts.map((debt) => debt.id)
  const today = localDateIn(now, tenant.zone)
  const [figures, parties, notifications, last, failures, isNew, notices] = await Promise.all([
    figuresOfDebts(tx, tenant, debts, today),
    listParties(tx, tenant.id, ids),
    listNotifications(tx, tenant.id, ids, now),
    lastPayments(tx, tenant.id, ids),
    lastFailures(tx, tenant.id, ids, new Date(now.getTime() - HOURS_24)),
    newPaymentSystem(tx, tenant.id, [...new Set(debts.map((debt) => debt.ownerId))]),
    listNotices(tx, tenant.id, ids),
  ])
  return debts.map((debt) => ({
    debt,
    figures: figures.get(debt.id)!,
    parties: parties.filter((party) => party.debtId === debt.id),
    notifications: notifications.filter((notification) => notification.debtId === debt.id),
    lastPayment: last.find((payment) => payment.debtId === debt.id) ?? null,
    failure: failures.find((failure) => failure.debtId === debt.id) ?? null,
    newPaymentSystem: isNew.has(debt.ownerId),
    notice: notices.find((n) => n.debtId === debt.id && n.consumerId === (consumerId ?? debt.ownerId)) ?? null,
    consumerId,
    viewer: actor,
    language,
    now,
    today,
  }))
}
