import type { ReactNode } from 'react'
import { configureClient, correctClock } from '@portal/shared/client'
import { currentLanguage, selectedLanguage, startI18n } from '@portal/shared/i18n'
import { provideRemoteLoader } from '@portal/shared/portal'
import { startSession } from '@portal/shared/session'
import { applyTheme, startTenant, useTenant } from '@portal/shared/tenant'
import commonEn from '@portal/shared/texts/en/common.json'
import shellEn from '@portal/shared/texts/en/shell.json'
import { fillIntegrityMap } from '../federation/integrity-map.ts'
import type { FederationRuntime } from '../federation/load-attempt.ts'
import { createRemoteLoader } from '../federation/remote-loader.ts'
import { App } from './App.tsx'
import { emptySet, readBootstrap } from './read-bootstrap.ts'

/** Everything that must stand before the first picture: clock, tenant, hashes, loader, texts, session. */
export async function startPortal(runtime: FederationRuntime, draw: (element: ReactNode) => void): Promise<void> {
  const bootstrap = readBootstrap()
  const set = bootstrap?.set ?? emptySet
  if (bootstrap) {
    correctClock(bootstrap.now)
    startTenant(bootstrap)
  }
  const { settings } = useTenant.getState()
  applyTheme(settings)
  fillIntegrityMap(set)
  provideRemoteLoader(createRemoteLoader(set, runtime))
  configureClient({
    language: currentLanguage,
    // failed calls also log the response; never what was sent.
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
  startSession()
  draw(<App set={set} />)
}
