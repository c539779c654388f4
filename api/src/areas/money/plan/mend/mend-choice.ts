import type { AuthorizationMethod, Language } from '@portal/shared/domain'
import type { PlanCall } from '../change/open-plan.ts'

export type MendCall = PlanCall & { address: string | null; userAgent: string | null }

/** What somebody has chosen after a failed payment (F-08). */
export interface Mend {
  choice: 'pay_now' | 'move' | 'lower_amount'
  date: string | null
  payments: number | null
  hasAgreed: boolean
  /** Of the text that was shown with a lower amount. */
  textHash: string | null
  how: AuthorizationMethod
  evidence: string | null
  language: Language
}
