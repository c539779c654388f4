import { lazyRoute } from '@portal/shared/router'
import type { WidgetsModule } from '@portal/shared/portal'

/** Pieces that other remotes ask for by name. */
export const widgets = {
  'payments-panel': lazyRoute(() => import('./features/payments-panel/PaymentsPanel.tsx').then((m) => m.PaymentsPanel)),
} satisfies Partial<WidgetsModule<'payments'>>
