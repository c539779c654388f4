import type { Tx } from '../../../../db/database.ts'
import type { Vault } from '../../../../security/vault.ts'

/** The transaction in which rows are looked up. `lock` locks the debts for a caller who is about to change them. */
export interface Examination {
  readonly tx: Tx
  readonly tenantId: string
  readonly vault: Vault
  readonly lock: boolean
  /** New people of earlier rows of the batch, by the blind index of their Social Security number. */
  readonly seen: Map<string, Identity>
}

/** The identity in a row besides the Social Security number, which alone may be mistyped. */
export interface Identity {
  readonly dobIndex: string | null
  readonly lastNameKey: string
}
