import { addNamespace } from '@portal/shared/i18n'

/**
 * The profile's texts come with its screens: everybody sees the accounts first and should not wait for them. To be
 * put round a screen's import: `lazyRoute(() => withProfileTexts(import('./ProfilePage.tsx')).then(…))`.
 */
export async function withProfileTexts<M>(screen: Promise<M>): Promise<M> {
  const texts = addNamespace('consumer-profile', {
    en: () => import('../texts/profile.en.json'),
    es: () => import('../texts/profile.es.json'),
  })
  const [module] = await Promise.all([screen, texts])
  return module
}
