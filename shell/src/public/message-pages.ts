import { addNamespace } from '@portal/shared/i18n'
import { CheckAuthorizationPage } from './CheckAuthorizationPage.tsx'
import { EsignPage } from './EsignPage.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const pages = {
  unsubscribe: UnsubscribePage,
  'esign-authorization': EsignPage,
  'check-authorization': CheckAuthorizationPage,
}

/**
 * Pages that few people open, and mostly by a link in a message: one file with its texts, for which the sign-in page
 * does not wait.
 */
export async function messagePage(name: keyof typeof pages) {
  await addNamespace('public-pages', {
    en: () => import('@portal/shared/texts/en/public-pages.json'),
    es: () => import('@portal/shared/texts/es/public-pages.json'),
  })
  return pages[name]
}
