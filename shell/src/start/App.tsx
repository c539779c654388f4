import { DataProvider } from '@portal/shared/client'
import { paths } from '@portal/shared/portal'
import { BrowserRouter, lazyRoute, useLocation } from '@portal/shared/router'
import { ConnectionBar } from '../layout/ConnectionBar.tsx'
import { LanguageSelector } from '../layout/LanguageSelector.tsx'
import { Overlays } from '../layout/Overlays.tsx'
import { RemotesContext } from '../routing/remotes-context.ts'
import { Screen } from '../routing/Screen.tsx'
import { ShellPart } from '../routing/ShellPart.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import type { LoadedPage } from './loaded-page.ts'

/** The portal: one cache, one router, one boundary of last resort. */
export function App(page: LoadedPage) {
  return (
    <CrashBoundary>
      <DataProvider>
        <RemotesContext value={page.set.remotes}>
          <BrowserRouter>
            <Place {...page} />
          </BrowserRouter>
        </RemotesContext>
      </DataProvider>
    </CrashBoundary>
  )
}

const PlatformPage = lazyRoute(() => import('../platform/platform-page.ts').then((m) => m.platformPage()))

/** /__platform is about releases: on the console's host, which the edge marks, there is nothing else but a new password. */
function Place(page: LoadedPage) {
  const { pathname } = useLocation()
  const isConsole = 'console' in document.documentElement.dataset && pathname !== paths.forgotPassword
  if (!isConsole && !pathname.startsWith('/__platform')) return <Screen />
  return (
    <>
      <ShellPart>
        <PlatformPage page={page} language={<LanguageSelector />} connection={<ConnectionBar />} />
      </ShellPart>
      <Overlays />
    </>
  )
}
