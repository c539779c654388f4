import type { SavedBankAccount, SavedCard, SavedPayPal } from '@portal/shared/contract'
import { bankLabel, isUsableBank, isUsableCard } from '../../lib/method/choice.ts'
import type { Methods } from '../../lib/method/use-methods.ts'

/** Kinds of block on the page (P-46). */
export type BlockKind = 'paypal' | 'card' | 'bank' | 'mail'

/** One method as its tile shows it; mail is one too, although no method is saved. */
export interface MethodItem {
  /** 'None' is Mail or Mail/Wire (P-52). */
  id: string
  name: string
  isDefault: boolean
  /** The reference numbers of debts that have it as their own default. */
  defaultFor: readonly string[]
  /** Whether it may be made the default: it is neither expired nor refused by its bank. */
  isUsable: boolean
  /** Debts whose running plan it pays. */
  paysPlans: readonly { debt_id: string; referenceNumber: string }[]
  hasScheduled: boolean
  source:
    | { kind: 'card'; card: SavedCard }
    | { kind: 'bank'; bank: SavedBankAccount }
    | { kind: 'paypal'; paypal: SavedPayPal }
    | { kind: 'mail' }
}

type Translate = (key: string, values?: Record<string, unknown>) => string

const uses = (saved: SavedCard | SavedBankAccount | SavedPayPal) => ({
  id: saved.Id,
  isDefault: saved.DefaultForPayments,
  defaultFor: saved.DefaultFor ?? [],
  paysPlans: saved.PaysPlans ?? [],
  hasScheduled: saved.ScheduledOTP ?? false,
})

/** The tiles of a block, the default first. */
export function itemsOf(kind: BlockKind, methods: Methods, t: Translate): MethodItem[] {
  return tilesOf(kind, methods, t).sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

function tilesOf(kind: BlockKind, { cards, banks, paypals, physical, defaultId }: Methods, t: Translate): MethodItem[] {
  switch (kind) {
    case 'card':
      return cards.map((card) => ({
        ...uses(card),
        name: card.CardName,
        isUsable: isUsableCard(card),
        source: { kind, card },
      }))
    case 'bank':
      return banks.map((bank) => ({
        ...uses(bank),
        name: bankLabel(bank, t),
        isUsable: isUsableBank(bank),
        source: { kind, bank },
      }))
    case 'paypal':
      return paypals.map((paypal) => ({
        ...uses(paypal),
        name: paypal.Email,
        isUsable: true,
        source: { kind, paypal },
      }))
    case 'mail':
      return [
        {
          id: 'None',
          name: t(physical === 'mail_wire' ? 'method.mail_wire' : 'method.mail'),
          isDefault: defaultId === 'None',
          defaultFor: [],
          isUsable: true,
          paysPlans: [],
          hasScheduled: false,
          source: { kind },
        },
      ]
  }
}

/** P-46, P-49, P-50: the blocks that this tenant shows to this person. */
export const blocksOf = ({ has, physical }: Methods): BlockKind[] => [
  ...(has.payPal ? (['paypal'] as const) : []),
  ...(has.cards ? (['card'] as const) : []),
  'bank',
  ...(physical === 'none' ? [] : (['mail'] as const)),
]

/** 08/2029 */
export const expiryOf = ({ Expiry }: SavedCard): string => `${String(Expiry.Month).padStart(2, '0')}/${Expiry.Year}`
