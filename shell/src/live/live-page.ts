import type { PageRelease, ReleaseSet } from '@portal/shared/contract'
import type { ShellLoader } from '../federation/remote-loader.ts'
import type { SetVerdict } from '../federation/verify-set.ts'

/** The page's release and its state, for the parts that load after the first render. */
export interface LivePage {
  set: ReleaseSet
  release: PageRelease
  loader: ShellLoader
  signature: SetVerdict['signature']
  /** Uncaught errors since the page began. */
  uncaught: (ErrorEvent | PromiseRejectionEvent)[]
  /** Fields that were typed into before these parts loaded. */
  typed: EventTarget[]
}
