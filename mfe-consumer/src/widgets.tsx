import { lazyRoute } from '@portal/shared/router'
import type { WidgetsModule } from '@portal/shared/portal'

/** Pieces of this remote that others ask for by name. */
export const widgets = {
  'debt-account': lazyRoute(() => import('./features/accounts/DebtAccount.tsx').then((m) => m.DebtAccount)),
} satisfies Pick<WidgetsModule<'consumer'>, 'debt-account'>
