import type { SavedBankAccount, SavedCard } from '@portal/shared/contract'
import { maskAccount } from '@portal/shared/domain'

/** What pays: a saved card or account by id, or a new one (P-38). */
export type Choice = `card:${string}` | `bank:${string}` | 'new-card' | 'new-bank'

type Translate = (key: string, values?: Record<string, unknown>) => string

export const isUsableCard = (card: SavedCard): boolean => !card.Expired
export const isUsableBank = (bank: SavedBankAccount): boolean => bank.ValidationStatus !== 'failed'

/** The default method of the person, when it can be used. */
export function firstChoice(cards: readonly SavedCard[], banks: readonly SavedBankAccount[]): Choice | '' {
  const card = cards.find((each) => each.DefaultForPayments && isUsableCard(each))
  if (card) return `card:${card.Id}`
  const bank = banks.find((each) => each.DefaultForPayments && isUsableBank(each))
  return bank ? `bank:${bank.Id}` : ''
}

export const cardOf = (choice: Choice | '', cards: readonly SavedCard[]) =>
  cards.find((card) => choice === `card:${card.Id}`)
export const bankOf = (choice: Choice | '', banks: readonly SavedBankAccount[]) =>
  banks.find((bank) => choice === `bank:${bank.Id}`)

/** 'VISA 4242' as saved, 'First Bank ****6789', or the kind of the new one. */
export function choiceLabel(
  choice: Choice | '',
  cards: readonly SavedCard[],
  banks: readonly SavedBankAccount[],
  t: Translate,
): string | null {
  const card = cardOf(choice, cards)
  if (card) return card.CardName
  const bank = bankOf(choice, banks)
  if (bank) return bankLabel(bank, t)
  if (choice === 'new-card') return t('choice.newCard')
  return choice === 'new-bank' ? t('choice.newBank') : null
}

export const bankLabel = (bank: SavedBankAccount, t: Translate): string =>
  `${bank.BankName ?? t('choice.account')} ${maskAccount(bank.AccountNumber)}`
