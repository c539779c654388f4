import { lazyRoute } from '@portal/shared/router'
import { ackTexts } from '#texts/ack'
import { scheduledTexts } from '#texts/scheduled'
import { sharedPlansTexts } from '#texts/shared-plans'

const texts = () => Promise.all([scheduledTexts(), ackTexts(), sharedPlansTexts()])

// Loaded with their texts on demand: few debts have a scheduled payment.
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
