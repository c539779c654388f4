import { lazyRoute } from '@portal/shared/router'

/** Loaded when it is opened: most visitors of an account do not pay. */
export const AmountDialog = lazyRoute(() => import('./AmountDialog.tsx').then((m) => m.AmountDialog))
