import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import type { RemoteModule } from '@portal/shared/portal'
import { addAgreementsTexts } from './lib/agreements-texts.ts'
import { addAckTexts } from './lib/method/ack-texts.ts'
import { addPlanWords } from './lib/plan-words.ts'

const PaymentPage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/methods/PaymentPage.tsx'),
    addNamespace('payments-methods', {
      en: () => import('./texts/methods.en.json'),
      es: () => import('./texts/methods.es.json'),
    }),
    addPlanWords(),
  ])
  return module.PaymentPage
})

const SetupOtpPage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/one-time/SetupOtpPage.tsx'),
    addNamespace('payments-one-time', {
      en: () => import('./texts/one-time.en.json'),
      es: () => import('./texts/one-time.es.json'),
    }),
    addAckTexts(),
    addPlanWords(),
  ])
  return module.SetupOtpPage
})

const SetupPlanPage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/plan-setup/SetupPlanPage.tsx'),
    addNamespace('payments-setup', {
      en: () => import('./texts/setup.en.json'),
      es: () => import('./texts/setup.es.json'),
    }),
    addAckTexts(),
    addPlanWords(),
  ])
  return module.SetupPlanPage
})

const ChangeMethodPage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/change-method/ChangeMethodPage.tsx'),
    addNamespace('payments-method', {
      en: () => import('./texts/method.en.json'),
      es: () => import('./texts/method.es.json'),
    }),
    addPlanWords(),
  ])
  return module.ChangeMethodPage
})

const bankFileTexts = () =>
  addNamespace('payments-ach', {
    en: () => import('./texts/ach.en.json'),
    es: () => import('./texts/ach.es.json'),
  })

const BankFilesPage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/bank-files/BankFilesPage.tsx'),
    bankFileTexts(),
    addPlanWords(),
  ])
  return module.BankFilesPage
})

const BankFilePage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/bank-files/BankFilePage.tsx'),
    bankFileTexts(),
    addPlanWords(),
  ])
  return module.BankFilePage
})

const AgreementsPage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/agreements/AgreementsPage.tsx'),
    addAgreementsTexts(),
    addPlanWords(),
  ])
  return module.AgreementsPage
})

const AgreementPage = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./features/agreements/detail/AgreementPage.tsx'),
    addAgreementsTexts(),
    addPlanWords(),
  ])
  return module.AgreementPage
})

/** Everything that moves money. */
export const remote = {
  name: 'mfe-payments',
  contract: '1.0.0',
  namespace: 'payments',
  texts: { en: () => import('./texts/en.json'), es: () => import('./texts/es.json') },
  routes: [
    { path: '/setup-otp/:debtId', element: <SetupOtpPage /> },
    { path: '/setup-otp/:debtId/:id', element: <SetupOtpPage /> },
    { path: '/setup-plan/:debtId/:planId', element: <SetupPlanPage /> },
    { path: '/setup-plan/:debtId/:planId/:id', element: <SetupPlanPage /> },
    { path: '/change-payment-method/:debtId', element: <ChangeMethodPage /> },
    { path: '/admin/consumers/consumer/change-payment-method/:debtId/:id', element: <ChangeMethodPage /> },
    { path: '/payment', element: <PaymentPage /> },
    { path: '/admin/bank-files', element: <BankFilesPage /> },
    { path: '/admin/bank-files/:fileId', element: <BankFilePage /> },
    { path: '/admin/agreements', element: <AgreementsPage /> },
    { path: '/admin/agreements/:agreementId', element: <AgreementPage /> },
  ],
} satisfies RemoteModule
