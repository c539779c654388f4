import { CheckAuthorizationPage } from './CheckAuthorizationPage.tsx'
import { EsignPage } from './EsignPage.tsx'
import { PageLinkPage } from './PageLinkPage.tsx'
import { PayLinkPage } from './PayLinkPage.tsx'
import { publicTexts } from './public-texts.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const pages = {
  'pay-link': PayLinkPage,
  unsubscribe: UnsubscribePage,
  'esign-authorization': EsignPage,
  'check-authorization': CheckAuthorizationPage,
  'page-link': PageLinkPage,
}

/**
 * Rarely opened pages, mostly behind links in messages, in a file with their texts that the sign-in page does not load.
 */
export async function messagePage(name: keyof typeof pages) {
  await publicTexts()
  return pages[name]
}
