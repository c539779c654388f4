import { addNamespace } from '@portal/shared/i18n'

/** The texts of documents come with their screens, as those of the profile do. */
export async function withDocumentsTexts<M>(screen: Promise<M>): Promise<M> {
  const texts = addNamespace('consumer-documents', {
    en: () => import('../texts/documents.en.json'),
    es: () => import('../texts/documents.es.json'),
  })
  const [module] = await Promise.all([screen, texts])
  return module
}
