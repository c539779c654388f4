import type { ReactNode } from 'react'
import { configureClient, correctClock, DataProvider } from '@portal/shared/client'
import { currentLanguage, followProfile, selectedLanguage, startI18n } from '@portal/shared/i18n'
import { provideRemoteLoader, requireStepUp, paths } from '@portal/shared/portal'
import { startSession, useSession } from '@portal/shared/session'
import { applyTheme, startTenant, useTenant } from '@portal/shared/tenant'
import commonEn from '@portal/shared/texts/en/common.json'
import shellEn from '@portal/shared/texts/en/shell.json'
import { BrowserRouter, lazyRoute, useLocation } from '@portal/shared/router'
import { enterLists } from '../federation/file-list.ts'
import { fillIntegrityMap } from '../federation/known-files.ts'
import type { FederationRuntime } from '../federation/load-attempt.ts'
import { createRemoteLoader } from '../federation/remote-loader.ts'
import { verifySet } from '../federation/verify-set.ts'
import { emptySet, readBootstrap } from './read-bootstrap.ts'
import { startLiveLater } from './start-live-later.ts'
import { ConnectionBar } from '../layout/ConnectionBar.tsx'
import { LanguageSelector } from '../layout/LanguageSelector.tsx'
import { Overlays } from '../layout/Overlays.tsx'
import { RemotesContext } from '../routing/remotes-context.ts'
import { Screen } from '../routing/Screen.tsx'
import { ShellPart } from '../routing/ShellPart.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import type { LoadedPage } from './loaded-page.ts'

/** Prepares the first paint: clock, tenant, hashes, loader, texts, session. */
export async function startPortal(runtime: FederationRuntime, draw: (element: ReactNode) => void): Promise<void> {
  const bootstrap = readBootstrap()
  const set = bootstrap?.set ?? emptySet
  const release = bootstrap?.release
  const checking = verifySet(set, release)
  if (bootstrap) {
    correctClock(bootstrap.now)
    startTenant(bootstrap)
  }
  const { settings } = useTenant.getState()
  applyTheme(settings)
  fillIntegrityMap(set)
  configureClient({
    language: currentLanguage,
    release: release?.load ?? '',
    askProof: requireStepUp,
    // failed calls also log the response, never the request's body.
    onFailure: (call, error) => console.info(call, error.status, error.code, error.requestId),
  })
  const offersChoice = settings.capabilities['i18n.selector']
  const language = (offersChoice ? selectedLanguage() : null) ?? bootstrap?.language ?? 'en'
  await startI18n(
    language,
    { common: commonEn, shell: shellEn },
    {
      common: { en: async () => ({ default: commonEn }), es: () => import('@portal/shared/texts/es/common.json') },
      shell: { en: async () => ({ default: shellEn }), es: () => import('@portal/shared/texts/es/shell.json') },
    },
  )
  const verdict = await checking
  if (release && verdict.signature !== 'refused') enterLists(set, release.signed)
  const loader = createRemoteLoader(set, runtime, {
    altered: verdict.altered,
    killed: release?.killed ?? [],
    mayFallBack: verdict.signature !== 'refused',
  })
  provideRemoteLoader(loader)
  if (offersChoice) useSession.subscribe((s) => void followProfile(s.language))
  startSession()
  draw(<App set={set} release={release} verdict={verdict} />)
  if (release) startLiveLater({ set, release, loader, signature: verdict.signature })
}

/** The portal: one cache, one router, one outermost error boundary. */
function App(page: LoadedPage) {
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

/** On the console's host, which the edge marks, only /__platform and the form for a new password exist. */
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
