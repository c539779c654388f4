import type { Signer, Trust } from './signed.ts'
import type { ObjectStore } from './store/object-store.ts'

/** The services of an action on the registry: the store, the keys, the author, and the clock. */
export interface Operator {
  readonly store: ObjectStore
  /** Name of the channel. */
  readonly env: string
  /** Absent in a read-only process, where every action is refused with MFE-410. */
  readonly signer: Signer | undefined
  readonly trust: Trust
  readonly by: string
  readonly now: () => Date
}
