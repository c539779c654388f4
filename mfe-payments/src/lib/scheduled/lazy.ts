import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import { addAckTexts } from '../method/ack-texts.ts'
import { addPlanWords } from '../plan-words.ts'

const texts = () =>
  Promise.all([
    addNamespace('payments-scheduled', {
      en: () => import('../../texts/scheduled.en.json'),
      es: () => import('../../texts/scheduled.es.json'),
    }),
    addAckTexts(),
    addPlanWords(),
  ])

// With their texts when they are needed: few debts have a scheduled payment.
export const ScheduledPanel = lazyRoute(async () => {
  const [module] = await Promise.all([import('./ScheduledPanel.tsx'), texts()])
  return module.ScheduledPanel
})
export const ScheduledDialog = lazyRoute(async () => {
  const [module] = await Promise.all([import('./ScheduledDialog.tsx'), texts()])
  return module.ScheduledDialog
})
export const PayDayField = lazyRoute(async () => {
  const [module] = await Promise.all([import('./PayDayField.tsx'), texts()])
  return module.PayDayField
})
