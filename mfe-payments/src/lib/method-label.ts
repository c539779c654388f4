import { maskAccount, methodLabelKey, type PhysicalMethod } from '@portal/shared/domain'

type Translate = (key: string) => string

/** What is known of a method that was used. */
export interface UsedMethod {
  type: string
  card_brand?: string | null
  last_four?: string | null
}

/** P-45: 'VISA ****4242', 'Ach or Check ****6789', 'Mail or Mail/Wire'. */
export function methodLabel(
  { type, card_brand, last_four }: UsedMethod,
  physical: PhysicalMethod,
  t: Translate,
): string {
  const name = card_brand || t(`method.${methodLabelKey(type, physical === 'none' ? 'mail' : physical)}`)
  return last_four ? `${name} ${maskAccount(last_four)}` : name
}
