import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import { addRowsTexts } from '../../../lib/payment-rows/rows-texts.ts'

const texts = () =>
  addNamespace('payments-change', {
    en: () => import('../../../texts/change.en.json'),
    es: () => import('../../../texts/change.es.json'),
  })

// Each comes with its texts when it is opened: most visits to a plan change nothing.
export const EditPlanDialog = lazyRoute(async () => {
  const [module] = await Promise.all([import('./EditPlanDialog.tsx'), texts(), addRowsTexts()])
  return module.EditPlanDialog
})
export const MovePaymentDialog = lazyRoute(async () => {
  const [module] = await Promise.all([import('./MovePaymentDialog.tsx'), texts()])
  return module.MovePaymentDialog
})
export const SkipPaymentDialog = lazyRoute(async () => {
  const [module] = await Promise.all([import('./SkipPaymentDialog.tsx'), texts()])
  return module.SkipPaymentDialog
})
