import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { DataProvider, configureClient, correctClock, dropBearer } from '@portal/shared/client'
import type { Bootstrap, SignedIn } from '@portal/shared/contract'
import { addNamespace, setLanguage, startI18n, type Language } from '@portal/shared/i18n'
import { requireStepUp, toast } from '@portal/shared/portal'
import { acceptSignIn, signedOutState, useSession } from '@portal/shared/session'
import { startTenant } from '@portal/shared/tenant'
import { buildTenant } from './build-tenant.ts'
import commonEn from '../../texts/en/common.json'
import accountEn from '../../texts/en/account.json'
import deskEn from '../../texts/en/desk.json'
import plansEn from '../../texts/en/plans.json'

/** How the portal stands when the screen is drawn. */
export interface PortalSetting {
  /** Address; default '/'. */
  route?: string
  /** Who is signed in; nobody by default. */
  session?: SignedIn | null
  tenant?: Bootstrap['tenant']
  content?: Bootstrap['content']
  language?: Language
  /** The server's clock; default Monday 2 March 2026, 10:00 in New York. */
  now?: string
  /** Texts of the namespaces that the screen reads, beside `common`: `{ consumer: { en, es } }`. */
  texts?: Record<string, { en: object; es: object }>
}

/** The invented origin of hosted frames. */
export const testHosted = 'http://hosted.localhost:4002'

/**
 * Puts the real providers round a screen: tenant, session, texts, router and an empty cache of reads. `onAddress` is told
 * path, query and hash whenever they are drawn.
 */
export async function portalAround(
  screen: ReactElement,
  setting: PortalSetting,
  onAddress: (address: string) => void = () => undefined,
): Promise<ReactElement> {
  const { route = '/', session = null, language = 'en', now = '2026-03-02T15:00:00.000Z' } = setting
  correctClock(now)
  dropBearer()
  configureClient({ askProof: requireStepUp })
  toast.clear()
  startTenant({
    tenant: setting.tenant ?? buildTenant(),
    content: setting.content ?? {},
    mode: 'demo',
    hosted: testHosted,
    language,
  })
  useSession.setState(signedOutState)
  if (session) acceptSignIn(session)
  await startI18n(
    'en',
    { common: commonEn, desk: deskEn, plans: plansEn, account: accountEn },
    {
      common: { en: async () => ({ default: commonEn }), es: () => import('../../texts/es/common.json') },
      account: { en: async () => ({ default: accountEn }), es: () => import('../../texts/es/account.json') },
      desk: { en: async () => ({ default: deskEn }), es: () => import('../../texts/es/desk.json') },
      plans: { en: async () => ({ default: plansEn }), es: () => import('../../texts/es/plans.json') },
    },
  )
  for (const [namespace, texts] of Object.entries(setting.texts ?? {})) {
    await addNamespace(namespace, { en: async () => ({ default: texts.en }), es: async () => ({ default: texts.es }) })
  }
  await setLanguage(language)
  const Address = ({ children }: { children: ReactNode }) => {
    const { pathname, search, hash } = useLocation()
    onAddress(pathname + search + hash)
    return children
  }
  return (
    <DataProvider cache={new Map()}>
      <MemoryRouter initialEntries={[route]}>
        <Address>{screen}</Address>
      </MemoryRouter>
    </DataProvider>
  )
}
