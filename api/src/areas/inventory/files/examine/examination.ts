import type { LocalDate, OfferStrategies } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import type { Vault } from '../../../../security/vault.ts'

/** The transaction in which rows are looked up. `lock` locks the debts for a caller who is about to change them. */
export interface Examination {
  readonly tx: Tx
  readonly tenantId: string
  readonly vault: Vault
  readonly lock: boolean
  /** The tenant's business date. */
  readonly today: LocalDate
  /** The strategies that a row may name (F-13). */
  readonly strategies: OfferStrategies
  /** New people of earlier rows of the batch, by the blind index of their Social Security number. */
  readonly seen: Map<string, Identity>
}

/** The identity in a row besides the Social Security number, which alone may be mistyped. */
export interface Identity {
  readonly dobIndex: string | null
  readonly lastNameKey: string
}

/**
 * Whether two rows, or a row and a consumer, are the same person: the same date of birth or, without one, the same
 * name.
 */
export const isSamePerson = (a: Identity, b: Identity): boolean =>
  a.dobIndex !== null && b.dobIndex !== null ? a.dobIndex === b.dobIndex : a.lastNameKey === b.lastNameKey
