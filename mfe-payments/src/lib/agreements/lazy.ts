import { lazyRoute } from '@portal/shared/router'
import { addAgreementsTexts } from '../agreements-texts.ts'
import { addPlanWords } from '../plan-words.ts'

/** Agreements of a debt, for staff: consumers' pages never ask for it. */
export const DebtAgreements = lazyRoute(async () => {
  const [module] = await Promise.all([import('./panel/DebtAgreements.tsx'), addAgreementsTexts(), addPlanWords()])
  return module.DebtAgreements
})
