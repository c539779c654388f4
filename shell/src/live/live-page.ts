import type { PageRelease, ReleaseSet } from '@portal/shared/contract'
import type { ShellLoader } from '../federation/remote-loader.ts'
import type { SetVerdict } from '../federation/verify-set.ts'

/** What is known of the page's release, for the parts that come once the page is drawn. */
export interface LivePage {
  set: ReleaseSet
  release: PageRelease
  loader: ShellLoader
  signature: SetVerdict['signature']
  /** Errors that nobody caught, since the page began. */
  uncaught: (ErrorEvent | PromiseRejectionEvent)[]
  /** Fields that somebody has typed into meanwhile. */
  typed: EventTarget[]
}
