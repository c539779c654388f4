import { newLabels, type Choice } from './choice.ts'
import type { Methods } from './use-methods.ts'

/** The ways to pay that a tenant takes besides saved methods. */
export interface Taken {
  applePay: boolean
  googlePay: boolean
  /** A new bank account is entered on the bank's own page. */
  isBankHosted: boolean
}

/** A way to pay that is not saved yet: its icon and the keys of its texts. */
export interface NewChoice {
  choice: Exclude<Choice, ''>
  icon: 'card' | 'bank' | 'paypal' | 'mail' | 'phone'
  title: string
  text: string
}

/** P-38, P-46, P-50: the ways to pay besides the saved methods, in the order of the screen. */
export function newChoices(methods: Methods, taken: Taken, offersWallets: boolean): NewChoice[] {
  const { has, isDebitOnly, physical } = methods
  const offered: (NewChoice | false)[] = [
    has.cards && {
      choice: 'new-card',
      icon: 'card',
      title: newLabels['new-card'],
      text: isDebitOnly ? 'choice.debitOnly' : 'choice.newCardText',
    },
    { choice: 'new-bank', icon: 'bank', title: newLabels['new-bank'], text: newBankText(has.savings, taken) },
    has.payPal && {
      choice: 'new-paypal',
      icon: 'paypal',
      title: newLabels['new-paypal'],
      text: 'choice.newPayPalText',
    },
    physical !== 'none' && {
      choice: 'mail',
      icon: 'mail',
      title: `method.${physical}`,
      text: physical === 'mail_wire' ? 'choice.mailWireText' : 'choice.mailText',
    },
    offersWallets && taken.applePay && walletChoice('applepay'),
    offersWallets && taken.googlePay && walletChoice('googlepay'),
  ]
  return offered.filter((each) => each !== false)
}

const walletChoice = (choice: 'applepay' | 'googlepay'): NewChoice => ({
  choice,
  icon: 'phone',
  title: `method.${choice}`,
  text: 'choice.walletText',
})

function newBankText(hasSavings: boolean, { isBankHosted }: Taken): string {
  if (isBankHosted) return 'choice.newBankHosted'
  return hasSavings ? 'choice.newBankText' : 'choice.newCheckingText'
}
