import { lazyRoute } from '@portal/shared/router'
import type { RemoteModule } from '@portal/shared/portal'

const HelpCenterPage = lazyRoute(() => import('./features/overview/HelpCenterPage.tsx').then((m) => m.HelpCenterPage))
const HardshipPage = lazyRoute(() => import('./features/hardship/HardshipPage.tsx').then((m) => m.HardshipPage))

/** Where a consumer asks for help. */
export const remote = {
  name: 'mfe-help-center',
  contract: '1.0.0',
  namespace: 'help-center',
  texts: { en: () => import('./texts/en.json'), es: () => import('./texts/es.json') },
  routes: [
    { path: '/help-center', element: <HelpCenterPage /> },
    { path: '/help-center/hardships', element: <HardshipPage /> },
  ],
} satisfies RemoteModule
