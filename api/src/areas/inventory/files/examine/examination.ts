import type { Tx } from '../../../../db/database.ts'
import type { Vault } from '../../../../security/vault.ts'

/** Where rows are looked up: one tenant's transaction. `lock` holds the debts for whoever is about to change them. */
export interface Examination {
  readonly tx: Tx
  readonly tenantId: string
  readonly vault: Vault
  readonly lock: boolean
  /** New people of earlier rows of the batch, by the blind index of their Social Security number. */
  readonly seen: Map<string, Identity>
}

/** Who a row says somebody is: a Social Security number alone may be mistyped. */
export interface Identity {
  readonly dobIndex: string | null
  readonly lastNameKey: string
}
