import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import { addPlanWords } from '../plan-words.ts'

/** The signing of an agreement with its texts: few visits to an account need it. */
export const Agreement = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./Agreement.tsx'),
    addNamespace('payments-agreement', {
      en: () => import('../../texts/agreement.en.json'),
      es: () => import('../../texts/agreement.es.json'),
    }),
    addPlanWords(),
  ])
  return module.Agreement
})
