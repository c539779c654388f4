import { lazyRoute } from '@portal/shared/router'
import type { RemoteModule } from '@portal/shared/portal'

const CustomersPage = lazyRoute(() => import('./features/customers/CustomersPage.tsx').then((m) => m.CustomersPage))
const ConsumerPage = lazyRoute(() => import('./features/consumer/ConsumerPage.tsx').then((m) => m.ConsumerPage))

/** What staff see: the customers and each consumer's page. */
export const remote = {
  name: 'mfe-staff',
  contract: '1.0.0',
  namespace: 'staff',
  texts: { en: () => import('./texts/en.json'), es: () => import('./texts/es.json') },
  routes: [
    { path: '/admin/consumers', element: <CustomersPage /> },
    { path: '/admin/consumers/consumer/:id', element: <ConsumerPage /> },
  ],
} satisfies RemoteModule
