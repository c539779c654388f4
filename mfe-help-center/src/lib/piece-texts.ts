import { addNamespace } from '@portal/shared/i18n'

/** The words of the three forms come with them. */
export async function withFormTexts<M>(page: Promise<M>): Promise<M> {
  const texts = addNamespace('help-center-forms', {
    en: () => import('../texts/forms.en.json'),
    es: () => import('../texts/forms.es.json'),
  })
  const [module] = await Promise.all([page, texts])
  return module
}

/** The same of the pages of what was sent. */
export async function withRequestTexts<M>(page: Promise<M>): Promise<M> {
  const texts = addNamespace('help-center-requests', {
    en: () => import('../texts/requests.en.json'),
    es: () => import('../texts/requests.es.json'),
  })
  const [module] = await Promise.all([page, texts])
  return module
}
