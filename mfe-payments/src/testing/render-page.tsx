import userEvent from '@testing-library/user-event'
import type { SavedBankAccount, SavedCard, SavedPayPal } from '@portal/shared/contract'
import { useRoutes } from '@portal/shared/router'
import { buildSignedIn, renderPortal, startApi, type Handlers, type PortalSetting } from '@portal/shared/testing'
import { remote } from '#remote'
import en from '../texts/en.json'
import es from '../texts/es.json'
import { buildDebt, buildNacha, buildProfile, savedBank, savedCard } from './build-samples.ts'

/** The debt, the person's methods, and the settings of the portal. */
export interface PageSetting extends Pick<PortalSetting, 'tenant' | 'content' | 'language' | 'now'> {
  debt?: Parameters<typeof buildDebt>[0]
  cards?: SavedCard[]
  banks?: SavedBankAccount[]
  paypals?: SavedPayPal[]
  handlers?: Handlers
  /** Staff open the page for this consumer. */
  actingFor?: string | undefined
}

/** A page of the remote, with one saved card and one saved account; `handlers` are those of the page. */
export async function renderPage(path: string, setting: PageSetting, handlers: Handlers) {
  const { cards = [savedCard], banks = [savedBank], paypals = [], actingFor, ...rest } = setting
  const { debt, handlers: own, ...portal } = rest
  const data = buildDebt(debt)
  const api = startApi({
    getDebt: () => ({ loan_id: data.loan_id, display_id: 1, data }),
    listPossiblePlans: () => ({ data: { single_payment_plans: [], multiple_payment_plans: [] } }),
    listSavedCards: () => ({ data: cards }),
    listSavedBankAccounts: () => ({ data: banks }),
    listSavedPayPal: () => ({ data: paypals }),
    getDefaultMethod: () => ({ card_id: null, type: null, manual_details: { Manual: false } }),
    getClient: () => buildProfile(),
    previewAuthorization: () => buildNacha(),
    recordAuthorization: () => buildNacha({ authorization_id: 'auth-1' }),
    ...handlers,
    ...own,
  })
  const rendered = await renderPortal(<Remote />, {
    route: actingFor ? `${path}/${actingFor}` : path,
    session: buildSignedIn(actingFor ? { role: 'agent', user_id: 'agent-1' } : {}),
    texts: { payments: { en, es } },
    ...portal,
  })
  return { api, user: userEvent.setup(), ...rendered }
}

function Remote() {
  return useRoutes([...remote.routes, { path: '*', element: <p>elsewhere</p> }])
}
