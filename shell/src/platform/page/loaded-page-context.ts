import { createContext } from 'react'
import type { LoadedPage } from '../../start/loaded-page.ts'

/** The page that was loaded, for those who tell of it. */
export const LoadedPageContext = createContext<LoadedPage | null>(null)
