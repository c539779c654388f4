import { Route, Routes } from '@portal/shared/router'
import { ConsoleDoor } from './ConsoleDoor.tsx'
import { ConsoleHome } from './ConsoleHome.tsx'
import { PlatformFrame } from './PlatformFrame.tsx'
import { SetPage } from './sets/SetPage.tsx'
import { ThisPage } from './page/ThisPage.tsx'

/** Whether the edge has said that this is the console's host. A company's host tells of its own page only. */
const isConsole = () => document.documentElement.dataset.console !== undefined

/** /__platform (W17): on the console's host what moves releases, on a company's what this page is made of. */
export function PlatformPage() {
  if (!isConsole())
    return (
      <PlatformFrame>
        <ThisPage />
      </PlatformFrame>
    )
  return (
    <PlatformFrame>
      <ConsoleDoor>
        <Routes>
          <Route path="/__platform/sets/:id" element={<SetPage />} />
          <Route path="*" element={<ConsoleHome />} />
        </Routes>
      </ConsoleDoor>
    </PlatformFrame>
  )
}
