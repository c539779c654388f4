import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { buildSignedIn } from '@portal/shared/testing'
import { buildNacha, buildResult, type NachaReply } from './build-samples.ts'
import { renderPage, type PageSetting } from './render-page.tsx'

interface OneTimeSetting extends PageSetting {
  recorded?: NachaReply
  /** A later day of payment. */
  day?: string
  /** Sum chosen before; null for none, undefined to leave the storage as it is. */
  amount?: string | null | undefined
}

/** The payment's page with a sum of $100.00 chosen, one saved card (the default) and one saved account. */
export function renderOneTime(setting: OneTimeSetting = {}) {
  const { recorded = buildNacha({ authorization_id: 'auth-1' }), day = '', amount: _, ...page } = setting
  const amount = 'amount' in setting ? setting.amount : '100.00'
  const { user_id } = buildSignedIn(page.actingFor ? { role: 'agent', user_id: 'agent-1' } : {})
  if (amount)
    window.sessionStorage.setItem(`portal.draft.${user_id}.sum.debt-1`, JSON.stringify({ amount, day, paidKey: '' }))
  const paid = () => ({ data: buildResult({ kind: page.debt?.loan_id ? 'extra' : 'otp' }) })
  return renderPage('/setup-otp/debt-1', page, {
    recordAuthorization: () => recorded,
    submitOneTimePayment: paid,
    submitExtraPayment: paid,
    getPaymentByKey: paid,
  })
}

/** Waits until a method can be chosen. */
export async function seeMethods(): Promise<void> {
  await screen.findByRole('group', { name: 'How do you want to pay?' })
}

const good = { routing_number: '021000021', account_number: '123456789', bank_name: 'First Bank' }
const labels = { routing_number: 'Routing Number', account_number: 'Account Number', bank_name: 'Bank Name' }

/** Opens the form of a new account and fills it in; the name and the e-mail come from the profile. */
export async function fillBank(user: UserEvent, over: Partial<typeof good> = {}): Promise<HTMLElement> {
  await seeMethods()
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
