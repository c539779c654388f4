import type { PaymentResult } from '@portal/shared/contract'
import { lastFour, maskAccount, methodLabelKey, type PhysicalMethod } from '@portal/shared/domain'

type Translate = (key: string) => string

/** The known facts of a used method. */
export interface UsedMethod {
  type: string
  card_brand?: string | null
  last_four?: string | null
}

/** P-41, P-45: 'VISA 4242', 'ACH ****6789'; without a number 'Ach or Check', 'Mail/Wire'. */
export function methodLabel(
  { type, card_brand, last_four }: UsedMethod,
  physical: PhysicalMethod,
  t: Translate,
): string {
  const key = methodLabelKey(type, physical === 'none' ? 'mail' : physical)
  if (!last_four) return card_brand || t(`method.${key}`)
  if (key === 'card') return `${card_brand || t('method.card')} ${lastFour(last_four)}`
  return `${t(key === 'ach' ? 'method.achAccount' : `method.${key}`)} ${maskAccount(last_four)}`
}

/** How a payment's result names its method: cards as the server does, the others as the history does. */
export const resultMethodLabel = (method: PaymentResult['method'], physical: PhysicalMethod, t: Translate): string =>
  method.type === 'Card' ? method.label : methodLabel(method, physical, t)
