import { createContext } from 'react'
import type { PageRelease, ReleaseSet } from '@portal/shared/contract'
import type { SetVerdict } from '../federation/verify-set.ts'

/** What the edge has given this page, and what came out of checking it. */
export interface LoadedPage {
  readonly set: ReleaseSet
  readonly release: PageRelease | undefined
  readonly verdict: SetVerdict
}

/** The loaded page, for the console's facts about it. */
export const LoadedPageContext = createContext<LoadedPage | null>(null)
