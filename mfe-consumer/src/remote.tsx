import { lazyRoute } from '@portal/shared/router'
import type { RemoteModule } from '@portal/shared/portal'
import { withDocumentsTexts, withOnboardingTexts, withProfileTexts } from './lib/piece-texts.ts'

const CabinetPage = lazyRoute(() => import('./features/accounts/CabinetPage.tsx').then((m) => m.CabinetPage))
const DocumentsPage = lazyRoute(() =>
  withDocumentsTexts(import('./features/documents/DocumentsPage.tsx')).then((m) => m.DocumentsPage),
)
const OnboardingPage = lazyRoute(() =>
  withOnboardingTexts(import('./features/onboarding/OnboardingPage.tsx')).then((m) => m.OnboardingPage),
)
const ProfilePage = lazyRoute(() =>
  withProfileTexts(import('./features/profile/overview/ProfilePage.tsx')).then((m) => m.ProfilePage),
)
const ProfileInfoPage = lazyRoute(() =>
  withProfileTexts(import('./features/profile/overview/ProfileInfoPage.tsx')).then((m) => m.ProfileInfoPage),
)

/** What consumers see first: their accounts, one screen with three lists (K-04); their documents (F-02); their profile (K-05). */
export const remote = {
  name: 'mfe-consumer',
  contract: '1.0.0',
  namespace: 'consumer',
  texts: { en: () => import('./texts/en.json'), es: () => import('./texts/es.json') },
  routes: [
    { path: '/onboarding', element: <OnboardingPage /> },
    { path: '/cabinet', element: <CabinetPage key="all" list="all" /> },
    { path: '/cabinet-active', element: <CabinetPage key="active" list="active" /> },
    { path: '/cabinet-archive', element: <CabinetPage key="archived" list="archived" /> },
    { path: '/documents', element: <DocumentsPage /> },
    { path: '/profile', element: <ProfilePage /> },
    { path: '/profile-info', element: <ProfileInfoPage /> },
  ],
} satisfies RemoteModule
