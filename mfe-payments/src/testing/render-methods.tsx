import type { ReactElement } from 'react'
import userEvent from '@testing-library/user-event'
import type { HandlerReply, endpoints, SavedBankAccount, SavedCard, SavedPayPal } from '@portal/shared/contract'
import { buildSignedIn, renderPortal, startApi, type Handlers, type PortalSetting } from '@portal/shared/testing'
import en from '../texts/en.json'
import es from '../texts/es.json'
import methodsEn from '../texts/methods.en.json'
import methodsEs from '../texts/methods.es.json'
import oneTimeEn from '../texts/one-time.en.json'
import oneTimeEs from '../texts/one-time.es.json'
import { buildNacha, buildProfile, savedBank, savedCard } from './build-samples.ts'

export type Upcoming = HandlerReply<typeof endpoints.listScheduledPayments>['data'][number]
export type Changed = HandlerReply<typeof endpoints.checkDefaultMethod>['data']['plans'][number]

export const savedPayPal: SavedPayPal = {
  Id: 'paypal-1',
  Email: 'dana@mail.example',
  CustomerName: 'Dana Whitfield',
  DefaultForPayments: false,
}

/** The next payment of a plan, by the saved card. */
export const buildUpcoming = (over: Partial<Upcoming> = {}): Upcoming => ({
  debt_id: 'debt-1',
  referenceNumber: 'REF-100',
  creditor: 'First Northern Bank',
  payment_date: '2026-03-16',
  amount: '25.00',
  kind: 'plan',
  method: { id: 'card-1', type: 'Card', card_brand: 'VISA', last_four: '4242' },
  balance: '500.00',
  ...over,
})

export const buildChanged = (over: Partial<Changed> = {}): Changed => ({
  plan_id: 'plan-1',
  debt_id: 'debt-1',
  referenceNumber: 'REF-100',
  creditor: 'First Northern Bank',
  next_payment: { payment_date: '2026-03-16', amount: '25.00' },
  needs_authorization: true,
  ...over,
})

interface MethodsSetting extends Pick<PortalSetting, 'tenant' | 'language' | 'route'> {
  cards?: SavedCard[]
  banks?: SavedBankAccount[]
  paypals?: SavedPayPal[]
  upcoming?: Upcoming[]
  plans?: Changed[]
  isNewSystem?: boolean
  asStaff?: boolean
  handlers?: Handlers
}

/** A part of the methods' screens with one method of each kind; the card is the default. */
export async function renderMethods(part: ReactElement, setting: MethodsSetting = {}) {
  const { cards = [savedCard], banks = [savedBank], paypals = [savedPayPal], upcoming = [], plans = [] } = setting
  const { isNewSystem = true, asStaff, handlers, ...rest } = setting
  const { data } = buildProfile()
  const api = startApi({
    listDebts: () => ({ debts: [], co_debtors: [], debts_info: [] }),
    listSavedCards: () => ({ data: cards }),
    listSavedBankAccounts: () => ({ data: banks }),
    listSavedPayPal: () => ({ data: paypals }),
    getDefaultMethod: () => ({ card_id: 'card-1', type: 'card', manual_details: { Manual: false } }),
    getClient: () => ({ data: { ...data, new_payment_system: isNewSystem } }),
    listScheduledPayments: () => ({ data: upcoming }),
    checkDefaultMethod: () => ({ data: { plans } }),
    setDefaultMethod: () => ({}),
    deleteMethod: () => ({}),
    answerCorrection: () => ({}),
    previewAuthorization: () => buildNacha(),
    recordAuthorization: () => buildNacha({ authorization_id: 'auth-1' }),
    ...handlers,
  })
  const portal = await renderPortal(part, {
    ...rest,
    session: buildSignedIn(asStaff ? { role: 'agent', user_id: 'agent-1' } : {}),
    texts: {
      payments: { en, es },
      'payments-methods': { en: methodsEn, es: methodsEs },
      'payments-one-time': { en: oneTimeEn, es: oneTimeEs },
    },
  })
  return { api, user: userEvent.setup(), ...portal }
}
