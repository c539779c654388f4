import { lazyPart } from '@portal/shared/kit'
import { changeTexts } from '#texts/change'
import { rowsTexts } from '#texts/rows'
import { loadWith } from '../../../lib/load-with.ts'

// Each is loaded with its texts when it is opened: most visits to a plan change nothing.
export const EditPlanDialog = lazyPart(
  async () => (await loadWith(import('./EditPlanDialog.tsx'), changeTexts(), rowsTexts())).EditPlanDialog,
)
export const MovePaymentDialog = lazyPart(
  async () => (await loadWith(import('./MovePaymentDialog.tsx'), changeTexts())).MovePaymentDialog,
)
export const SkipPaymentDialog = lazyPart(
  async () => (await loadWith(import('./SkipPaymentDialog.tsx'), changeTexts())).SkipPaymentDialog,
)
