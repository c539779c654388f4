import { expiryOf, type MethodItem } from './method-item.ts'

type Translate = (key: string, values?: Record<string, unknown>) => string

/** The line below a method's name: its expiry, its kind, or its owner. */
export function methodNote(source: MethodItem['source'], t: Translate): string {
  switch (source.kind) {
    case 'card':
      return t(source.card.Expired ? 'payments:choice.expired' : 'payments:choice.expires', {
        date: expiryOf(source.card),
      })
    case 'bank':
      return t(source.bank.TypeOfAccount === 1 ? 'payments:bank.checking' : 'payments:bank.savings')
    case 'paypal':
      return source.paypal.CustomerName
    case 'mail':
      return t('tile.mail')
  }
}
