import { lazyPart } from '@portal/shared/kit'
import { changeTexts } from '#texts/change'
import { rowsTexts } from '#texts/rows'

// Each is loaded with its texts when it is opened: most visits to a plan change nothing.
export const EditPlanDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./EditPlanDialog.tsx'), changeTexts(), rowsTexts()])
  return module.EditPlanDialog
})
export const MovePaymentDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./MovePaymentDialog.tsx'), changeTexts()])
  return module.MovePaymentDialog
})
export const SkipPaymentDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./SkipPaymentDialog.tsx'), changeTexts()])
  return module.SkipPaymentDialog
})
