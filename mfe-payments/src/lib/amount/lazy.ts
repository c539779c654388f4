import { lazyRoute } from '@portal/shared/router'

/** The question for the amount, when it is asked: an account is mostly looked at. */
export const AmountDialog = lazyRoute(() => import('./AmountDialog.tsx').then((m) => m.AmountDialog))
