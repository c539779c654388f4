import { lazyRoute } from '@portal/shared/router'
import { changeTexts } from '#texts/change'
import { rowsTexts } from '#texts/rows'

// Each is loaded with its texts when it is opened: most visits to a plan change nothing.
export const EditPlanDialog = lazyRoute(async () => {
  const [module] = await Promise.all([import('./EditPlanDialog.tsx'), changeTexts(), rowsTexts()])
  return module.EditPlanDialog
})
export const MovePaymentDialog = lazyRoute(async () => {
  const [module] = await Promise.all([import('./MovePaymentDialog.tsx'), changeTexts()])
  return module.MovePaymentDialog
})
export const SkipPaymentDialog = lazyRoute(async () => {
  const [module] = await Promise.all([import('./SkipPaymentDialog.tsx'), changeTexts()])
  return module.SkipPaymentDialog
})
