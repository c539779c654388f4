import { lazyRoute } from '@portal/shared/router'
import type { RemoteModule } from '@portal/shared/portal'

const CabinetPage = lazyRoute(() => import('./features/accounts/CabinetPage.tsx').then((m) => m.CabinetPage))

/** What consumers see first: their accounts. One screen with three lists (K-04). */
export const remote = {
  name: 'mfe-consumer',
  contract: '1.0.0',
  namespace: 'consumer',
  texts: { en: () => import('./texts/en.json'), es: () => import('./texts/es.json') },
  routes: [
    { path: '/cabinet', element: <CabinetPage key="all" list="all" /> },
    { path: '/cabinet-active', element: <CabinetPage key="active" list="active" /> },
    { path: '/cabinet-archive', element: <CabinetPage key="archived" list="archived" /> },
  ],
} satisfies RemoteModule
