import { lazyPart } from '@portal/shared/kit'
import { agreementTexts } from '#texts/agreement'
import { sharedPlansTexts } from '#texts/shared-plans'

/** The signing of an agreement with its texts, loaded on demand: few visits to an account need it. */
export const Agreement = lazyPart(async () => {
  const [module] = await Promise.all([import('./Agreement.tsx'), agreementTexts(), sharedPlansTexts()])
  return module.Agreement
})
