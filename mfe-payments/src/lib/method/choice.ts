import type { SavedBankAccount, SavedCard } from '@portal/shared/contract'
import { maskAccount } from '@portal/shared/domain'
import type { Methods } from './use-methods.ts'

/** A method that is first entered in its own dialog (P-39). */
export type NewMethod = 'new-card' | 'new-bank' | 'new-paypal'
/** P-61: a wallet pays in a new tab; nothing is saved. */
export type Wallet = 'applepay' | 'googlepay'
/**
 * The chosen method: a saved card, account or PayPal by id, a new one, the post, or a wallet (P-38); empty: none yet.
 */
export type Choice = `card:${string}` | `bank:${string}` | `paypal:${string}` | NewMethod | 'mail' | Wallet | ''

type Translate = (key: string, values?: Record<string, unknown>) => string

export const isUsableCard = (card: SavedCard): boolean => !card.Expired
export const isUsableBank = (bank: SavedBankAccount): boolean => bank.ValidationStatus !== 'failed'

/** The person's default method, if it can be used. */
export function firstChoice({ cards, banks, paypals, defaultId, physical }: Methods): Choice {
  const card = cards.find((each) => each.DefaultForPayments && isUsableCard(each))
  if (card) return `card:${card.Id}`
  const bank = banks.find((each) => each.DefaultForPayments && isUsableBank(each))
  if (bank) return `bank:${bank.Id}`
  const paypal = paypals.find((each) => each.DefaultForPayments)
  if (paypal) return `paypal:${paypal.Id}`
  return defaultId === 'None' && physical !== 'none' ? 'mail' : ''
}

export const isNewMethod = (choice: Choice): choice is NewMethod => choice.startsWith('new-')
export const isWallet = (choice: Choice): choice is Wallet => choice === 'applepay' || choice === 'googlepay'

export const cardOf = (choice: Choice, { cards }: Pick<Methods, 'cards'>) =>
  cards.find((card) => choice === `card:${card.Id}`)
export const bankOf = (choice: Choice, { banks }: Pick<Methods, 'banks'>) =>
  banks.find((bank) => choice === `bank:${bank.Id}`)
export const paypalOf = (choice: Choice, { paypals }: Pick<Methods, 'paypals'>) =>
  paypals.find((paypal) => choice === `paypal:${paypal.Id}`)

/** The id of the saved card, account or PayPal that the choice debits; null for any other choice. */
export function debitedId(choice: Choice): string | null {
  const [, id = null] = choice.split(/:(.*)/s)
  return id
}

/** Whether the choice can be used; a new method is entered first. */
export function isUsable(choice: Choice, methods: Methods): boolean {
  const [card, bank] = [cardOf(choice, methods), bankOf(choice, methods)]
  if (card) return isUsableCard(card)
  if (bank) return isUsableBank(bank)
  if (choice === 'mail') return methods.physical !== 'none'
  return isWallet(choice) || isNewMethod(choice) || paypalOf(choice, methods) !== undefined
}

/** 'VISA 4242' as saved, 'First Bank ****6789', 'PayPal dana@mail.example', or the kind of the others. */
export function choiceLabel(choice: Choice, methods: Methods, t: Translate): string | null {
  const [card, bank, paypal] = [cardOf(choice, methods), bankOf(choice, methods), paypalOf(choice, methods)]
  if (card) return card.CardName
  if (bank) return bankLabel(bank, t)
  if (paypal) return `${t('method.paypal')} ${paypal.Email}`.trim()
  if (choice === 'mail') return t(methods.physical === 'mail_wire' ? 'method.mail_wire' : 'method.mail')
  if (isWallet(choice)) return t(`method.${choice}`)
  return isNewMethod(choice) ? t(newLabels[choice]) : null
}

export const newLabels = {
  'new-card': 'choice.newCard',
  'new-bank': 'choice.newBank',
  'new-paypal': 'choice.newPayPal',
}

export const bankLabel = (bank: SavedBankAccount, t: Translate): string =>
  `${bank.BankName ?? t('choice.account')} ${maskAccount(bank.AccountNumber)}`
