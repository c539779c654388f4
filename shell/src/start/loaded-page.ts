import { createContext } from 'react'
import type { PageRelease, ReleaseSet } from '@portal/shared/contract'
import type { SetVerdict } from '../federation/verify-set.ts'

/** The edge's data for this page, and the result of checking it. */
export interface LoadedPage {
  readonly set: ReleaseSet
  readonly release: PageRelease | undefined
  readonly verdict: SetVerdict
}

/** The loaded page, for its facts at /__platform. */
export const LoadedPageContext = createContext<LoadedPage | null>(null)
