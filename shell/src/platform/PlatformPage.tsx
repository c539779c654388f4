import type { ReactNode } from 'react'
import { Route, Routes } from '@portal/shared/router'
import type { LoadedPage } from '../start/loaded-page.ts'
import { ConsoleDoor } from './ConsoleDoor.tsx'
import { ConsoleHome } from './ConsoleHome.tsx'
import { LoadedPageContext } from './page/loaded-page-context.ts'
import { ThisPage } from './page/ThisPage.tsx'
import { PlatformFrame } from './PlatformFrame.tsx'
import { SetPage } from './sets/SetPage.tsx'

/** Props of {@link PlatformPage}. */
export interface PlatformPageProps {
  page: LoadedPage
  /** The choice of a language, and the bar for a lost line. */
  language: ReactNode
  connection: ReactNode
}

/** Whether the edge has said that this is the console's host. A company's host tells of its own page only. */
const isConsole = () => document.documentElement.dataset.console !== undefined

/** /__platform (W17): on the console's host what moves releases, on a company's what this page is made of. */
export function PlatformPage({ connection, language, page }: PlatformPageProps) {
  return (
    <LoadedPageContext value={page}>
      <PlatformFrame language={language} connection={connection}>
        {isConsole() ? (
          <ConsoleDoor>
            <Routes>
              <Route path="/__platform/sets/:id" element={<SetPage />} />
              <Route path="*" element={<ConsoleHome />} />
            </Routes>
          </ConsoleDoor>
        ) : (
          <ThisPage />
        )}
      </PlatformFrame>
    </LoadedPageContext>
  )
}
