import { addNamespace } from '@portal/shared/i18n'

/** The texts of pages that few people open come with the page: the sign-in page does not wait for them. */
export async function withPublicTexts<M>(page: Promise<M>): Promise<M> {
  const texts = addNamespace('public-pages', {
    en: () => import('@portal/shared/texts/en/public-pages.json'),
    es: () => import('@portal/shared/texts/es/public-pages.json'),
  })
  const [module] = await Promise.all([page, texts])
  return module
}
