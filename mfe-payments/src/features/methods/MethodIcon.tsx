import { Landmark, Mail, Wallet } from 'lucide-react'
import { CardBrandIcon } from '@portal/shared/ui'
import type { MethodItem } from './method-item.ts'

/** The sign of a kind of method; of a card that of its brand. */
export function MethodIcon({ source }: { source: MethodItem['source'] }) {
  switch (source.kind) {
    case 'card':
      return <CardBrandIcon brand={source.card.Brand} />
    case 'bank':
      return <Landmark aria-hidden="true" />
    case 'paypal':
      return <Wallet aria-hidden="true" />
    case 'mail':
      return <Mail aria-hidden="true" />
  }
}
