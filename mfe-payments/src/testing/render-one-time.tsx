import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { SavedBankAccount, SavedCard, SavedPayPal } from '@portal/shared/contract'
import { useRoutes } from '@portal/shared/router'
import { buildSignedIn, renderPortal, startApi, type Handlers, type PortalSetting } from '@portal/shared/testing'
import { remote } from '#remote'
import en from '../texts/en.json'
import es from '../texts/es.json'
import {
  buildDebt,
  buildNacha,
  buildProfile,
  buildResult,
  savedBank,
  savedCard,
  type NachaReply,
} from './build-samples.ts'

interface OneTimeSetting extends Pick<PortalSetting, 'tenant' | 'content' | 'language'> {
  debt?: Parameters<typeof buildDebt>[0]
  cards?: SavedCard[]
  banks?: SavedBankAccount[]
  paypals?: SavedPayPal[]
  recorded?: NachaReply
  handlers?: Handlers
  actingFor?: string
  /** A later day of payment. */
  day?: string
  /** Sum chosen before; null for none, undefined to leave the storage as it is. */
  amount?: string | null | undefined
}

/** The payment's page with a sum of $100.00 chosen, one saved card (the default) and one saved account. */
export async function renderOneTime(setting: OneTimeSetting = {}) {
  const {
    cards = [savedCard],
    banks = [savedBank],
    paypals = [],
    recorded = buildNacha({ authorization_id: 'auth-1' }),
    handlers,
    actingFor,
    tenant,
    content,
    language,
  } = setting
  const debt = buildDebt(setting.debt)
  const session = buildSignedIn(actingFor ? { role: 'agent', user_id: 'agent-1' } : {})
  const amount = 'amount' in setting ? setting.amount : '100.00'
  if (amount)
    window.sessionStorage.setItem(
      `portal.draft.${session.user_id}.sum.debt-1`,
      JSON.stringify({ amount, day: setting.day ?? '', paidKey: '' }),
    )
  const paid = () => ({ data: buildResult({ kind: debt.loan_id ? 'extra' : 'otp' }) })
  const api = startApi({
    getDebt: () => ({ loan_id: debt.loan_id, display_id: 1, data: debt }),
    listSavedCards: () => ({ data: cards }),
    listSavedBankAccounts: () => ({ data: banks }),
    listSavedPayPal: () => ({ data: paypals }),
    getDefaultMethod: () => ({ card_id: null, type: null, manual_details: { Manual: false } }),
    getClient: () => buildProfile(),
    previewAuthorization: () => buildNacha(),
    recordAuthorization: () => recorded,
    submitOneTimePayment: paid,
    submitExtraPayment: paid,
    getPaymentByKey: paid,
    ...handlers,
  })
  const portal = await renderPortal(<Remote />, {
    route: `/setup-otp/debt-1${actingFor ? `/${actingFor}` : ''}`,
    session,
    texts: { payments: { en, es } },
    ...(tenant && { tenant }),
    ...(content && { content }),
    ...(language && { language }),
  })
  return { api, user: userEvent.setup(), ...portal }
}

function Remote() {
  return useRoutes([...remote.routes, { path: '*', element: <p>elsewhere</p> }])
}

/** From the review to the choice of the method. */
export async function goToMethods(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByRole('group', { name: 'How do you want to pay?' })
}

const good = { routing_number: '021000021', account_number: '123456789', bank_name: 'First Bank' }
const labels = { routing_number: 'Routing Number', account_number: 'Account Number', bank_name: 'Bank Name' }

/** Opens the form of a new account and fills it in; the name and the e-mail come from the profile. */
export async function fillBank(user: UserEvent, over: Partial<typeof good> = {}): Promise<HTMLElement> {
  await goToMethods(user)
  await user.click(screen.getByRole('radio', { name: 'New Bank Account' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Bank Account' })
  for (const [name, text] of Object.entries({ ...good, ...over }) as [keyof typeof good, string][]) {
    if (text) await user.type(screen.getByLabelText(labels[name]), text)
  }
  return dialog
}

/** Everything that the browser keeps, as one text. */
export const storedText = (): string => JSON.stringify({ ...window.sessionStorage, ...window.localStorage })
