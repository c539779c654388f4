import { useTranslation } from '@portal/shared/i18n'
import type { PlanTexts } from './plan-facts.tsx'

/** The texts from which a plan's facts are written. */
export function usePlanTexts(): PlanTexts {
  const { t } = useTranslation('payments-plan')
  const { t: tOfPayments } = useTranslation('payments')
  return { t, frequency: (name) => tOfPayments(`frequency.${name}`) }
}
