import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import type { RemoteModule } from '@portal/shared/portal'
import { withFormTexts, withRequestTexts } from './lib/piece-texts.ts'

const HelpCenterPage = lazyRoute(() => import('./features/overview/HelpCenterPage.tsx').then((m) => m.HelpCenterPage))
const HardshipPage = lazyRoute(() =>
  withFormTexts(import('./features/hardship/HardshipPage.tsx')).then((m) => m.HardshipPage),
)
const DisputePage = lazyRoute(() =>
  withFormTexts(import('./features/dispute/DisputePage.tsx')).then((m) => m.DisputePage),
)
const ComplaintPage = lazyRoute(() =>
  withFormTexts(import('./features/complaint/ComplaintPage.tsx')).then((m) => m.ComplaintPage),
)
const RequestsPage = lazyRoute(() =>
  withRequestTexts(import('./features/requests/RequestsPage.tsx')).then((m) => m.RequestsPage),
)
const RequestPage = lazyRoute(() =>
  withRequestTexts(import('./features/requests/detail/RequestPage.tsx')).then((m) => m.RequestPage),
)
const ChatPage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/chat/ChatPage.tsx'),
    addNamespace('help-center-chat', {
      en: () => import('./texts/chat.en.json'),
      es: () => import('./texts/chat.es.json'),
    }),
  ])
  return module.ChatPage
})

/** Where a consumer asks for help. */
export const remote = {
  name: 'mfe-help-center',
  contract: '1.0.0',
  namespace: 'help-center',
  texts: { en: () => import('./texts/en.json'), es: () => import('./texts/es.json') },
  routes: [
    { path: '/help-center', element: <HelpCenterPage /> },
    { path: '/help-center/hardships', element: <HardshipPage /> },
    { path: '/help-center/disputes', element: <DisputePage /> },
    { path: '/help-center/complaints', element: <ComplaintPage /> },
    { path: '/help-center/requests', element: <RequestsPage /> },
    { path: '/help-center/requests/:case_id', element: <RequestPage /> },
    { path: '/help-center/chat', element: <ChatPage /> },
  ],
} satisfies RemoteModule
