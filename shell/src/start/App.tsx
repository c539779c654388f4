import { DataProvider } from '@portal/shared/client'
import type { ReleaseSet } from '@portal/shared/contract'
import { paths } from '@portal/shared/portal'
import { BrowserRouter, lazyRoute, useLocation } from '@portal/shared/router'
import { RemotesContext } from '../routing/remotes-context.ts'
import { Screen } from '../routing/Screen.tsx'
import { ShellPart } from '../routing/ShellPart.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

/** The portal: one cache, one router, one boundary of last resort. */
export function App({ set }: { set: ReleaseSet }) {
  return (
    <CrashBoundary>
      <DataProvider>
        <RemotesContext value={set.remotes}>
          <BrowserRouter>
            <Place />
          </BrowserRouter>
        </RemotesContext>
      </DataProvider>
    </CrashBoundary>
  )
}

const PlatformPage = lazyRoute(() => import('../platform/platform-page.ts').then((m) => m.platformPage()))

/** /__platform is about releases: on the console's host, which the edge marks, there is nothing else but a new password. */
function Place() {
  const { pathname } = useLocation()
  const isConsole = 'console' in document.documentElement.dataset && pathname !== paths.forgotPassword
  if (!isConsole && !pathname.startsWith('/__platform')) return <Screen />
  return (
    <ShellPart>
      <PlatformPage />
    </ShellPart>
  )
}
