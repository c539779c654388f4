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
 * Rarely opened pages, mostly behind links in messages, in a file with their texts that the sign-in page does not load.
 */
export async function messagePage(name: keyof typeof pages) {
  await addNamespace('public-pages', {
    en: () => import('@portal/shared/texts/en/public-pages.json'),
    es: () => import('@portal/shared/texts/es/public-pages.json'),
  })
  return pages[name]
}
