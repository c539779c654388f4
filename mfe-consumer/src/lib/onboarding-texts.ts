import { addNamespace } from '@portal/shared/i18n'

/** The texts of the first steps come with their screen, as those of the profile do. */
export async function withOnboardingTexts<M>(screen: Promise<M>): Promise<M> {
  const texts = addNamespace('consumer-onboarding', {
    en: () => import('../texts/onboarding.en.json'),
    es: () => import('../texts/onboarding.es.json'),
  })
  const [module] = await Promise.all([screen, texts])
  return module
}
