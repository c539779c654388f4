import { lazyRoute } from '@portal/shared/router'
import type { RemoteModule } from '@portal/shared/portal'

const SetupOtpPage = lazyRoute(() => import('./features/one-time/SetupOtpPage.tsx').then((m) => m.SetupOtpPage))

/** Everything that moves money. */
export const remote = {
  name: 'mfe-payments',
  contract: '1.0.0',
  namespace: 'payments',
  texts: { en: () => import('./texts/en.json'), es: () => import('./texts/es.json') },
  routes: [
    { path: '/setup-otp/:debtId', element: <SetupOtpPage /> },
    { path: '/setup-otp/:debtId/:id', element: <SetupOtpPage /> },
  ],
} satisfies RemoteModule
