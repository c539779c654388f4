import { DataProvider } from '@portal/shared/client'
import type { ReleaseSet } from '@portal/shared/contract'
import { BrowserRouter } from '@portal/shared/router'
import { RemotesContext } from '../routing/remotes-context.ts'
import { Screen } from '../routing/Screen.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

/** The portal: one cache, one router, one boundary of last resort. */
export function App({ set }: { set: ReleaseSet }) {
  return (
    <CrashBoundary>
      <DataProvider>
        <RemotesContext value={set.remotes}>
          <BrowserRouter>
            <Screen />
          </BrowserRouter>
        </RemotesContext>
      </DataProvider>
    </CrashBoundary>
  )
}
