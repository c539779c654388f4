import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import type { WidgetsModule } from '@portal/shared/portal'
import { Agreement } from './lib/agreement/lazy.ts'
import { DebtAgreements } from './lib/agreements/lazy.ts'
import { addPlanWords } from './lib/plan-words.ts'

/** Pieces that other remotes ask for by name. */
export const widgets = {
  'plan-choice': lazyRoute(async () => {
    const [module] = await Promise.all([
      import('./features/plan-choice/PlanChoice.tsx'),
      addNamespace('payments-choice', {
        en: () => import('./texts/choice.en.json'),
        es: () => import('./texts/choice.es.json'),
      }),
    ])
    return module.PlanChoice
  }),
  'plan-section': lazyRoute(async () => {
    // Its texts come with it: most visits to an account show no plan.
    const [module] = await Promise.all([
      import('./features/plan-section/PlanSection.tsx'),
      addNamespace('payments-plan', {
        en: () => import('./texts/plan.en.json'),
        es: () => import('./texts/plan.es.json'),
      }),
      addPlanWords(),
    ])
    return module.PlanSection
  }),
  'payments-panel': lazyRoute(() => import('./features/payments-panel/PaymentsPanel.tsx').then((m) => m.PaymentsPanel)),
  'payment-methods': lazyRoute(async () => {
    const [module] = await Promise.all([
      import('./features/methods/MethodsPanel.tsx'),
      addNamespace('payments-methods', {
        en: () => import('./texts/methods.en.json'),
        es: () => import('./texts/methods.es.json'),
      }),
      addPlanWords(),
    ])
    return module.MethodsPanel
  }),
  agreement: Agreement,
  'debt-agreements': DebtAgreements,
} satisfies WidgetsModule<'payments'>
