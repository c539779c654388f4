import type { TenantSettings } from '@portal/shared/contract'
import { endOfMonth, localDate, type LocalDate } from '@portal/shared/domain'
import { isExpired } from '../methods/usable.ts'
import type { MethodRow } from '../methods/rows.ts'
import { debitDay } from './business-day.ts'

/** A debit that is made without further action. */
export interface Debit {
  kind: 'plan' | 'scheduled'
  ownerId: string
  methodId: string | null
  on: LocalDate
}

/** A saved method, as far as it decides whether a planned debit can use it. */
export interface DebitedMethod extends Pick<MethodRow, 'id' | 'brand' | 'lastFour' | 'expiryMonth' | 'expiryYear'> {
  /** The bank has corrected it, and nobody has confirmed that yet. */
  isCorrected: boolean
}

/** A planned debit with its method. */
export interface PlannedDebit extends Omit<Debit, 'methodId'> {
  method: DebitedMethod
  /** The card's last month ends before the day on which the debit is made. */
  isEnding: boolean
}

/** F-25: the planned debits that use a saved method, each with what its method lacks. */
export function plannedDebits(
  tenant: Pick<TenantSettings, 'closures'>,
  debits: readonly (Debit | null)[],
  methods: readonly DebitedMethod[],
): PlannedDebit[] {
  return debits.flatMap((debit) => {
    const method = methods.find(({ id }) => id === debit?.methodId)
    if (!debit || !method) return []
    const { kind, ownerId, on } = debit
    return [{ kind, ownerId, on, method, isEnding: isExpired(method, debitDay(tenant, on)) }]
  })
}

/** The last day of a card. */
export const lastDayOf = ({ expiryYear, expiryMonth }: DebitedMethod): LocalDate =>
  endOfMonth(localDate(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`))
