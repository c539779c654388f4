import { addNamespace } from '@portal/shared/i18n'

// Everybody sees the accounts first and should not wait for other screens' texts: they come with those screens. Each
// is put round a screen's import: `lazyRoute(() => withProfileTexts(import('./ProfilePage.tsx')).then(…))`.

async function beside<M>(screen: Promise<M>, ...texts: Promise<void>[]): Promise<M> {
  const [module] = await Promise.all([screen, ...texts])
  return module
}

/** The words for what is refused about a profile and the first steps. */
const accountWords = () =>
  addNamespace('account', {
    en: () => import('@portal/shared/texts/en/account.json'),
    es: () => import('@portal/shared/texts/es/account.json'),
  })

/** The texts of the profile. */
export const withProfileTexts = <M>(screen: Promise<M>) =>
  beside(
    screen,
    addNamespace('consumer-profile', {
      en: () => import('../texts/profile.en.json'),
      es: () => import('../texts/profile.es.json'),
    }),
    accountWords(),
  )

/** The texts of the first steps. */
export const withOnboardingTexts = <M>(screen: Promise<M>) =>
  beside(
    screen,
    addNamespace('consumer-onboarding', {
      en: () => import('../texts/onboarding.en.json'),
      es: () => import('../texts/onboarding.es.json'),
    }),
    accountWords(),
  )

/** The texts of documents. */
export const withDocumentsTexts = <M>(screen: Promise<M>) =>
  beside(
    screen,
    addNamespace('consumer-documents', {
      en: () => import('../texts/documents.en.json'),
      es: () => import('../texts/documents.es.json'),
    }),
  )

/** The explanations of an account's details. */
export const withDetailsTexts = <M>(popup: Promise<M>) =>
  beside(
    popup,
    addNamespace('consumer-details', {
      en: () => import('../texts/details.en.json'),
      es: () => import('../texts/details.es.json'),
    }),
  )

/** What is known of an account serviced elsewhere. */
export const withExternalTexts = <M>(section: Promise<M>) =>
  beside(
    section,
    addNamespace('consumer-external', {
      en: () => import('../texts/external.en.json'),
      es: () => import('../texts/external.es.json'),
    }),
  )
