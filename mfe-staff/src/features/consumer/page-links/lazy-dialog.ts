import { pageLinksTexts } from '#texts/page-links'
import { deskPage } from '../../../lib/desk-page.ts'

/** The links of a customer, loaded with their texts when they are asked for. */
export const PageLinksDialog = deskPage<{ clientId: string; onClose: () => void }>(
  () => import('./PageLinksDialog.tsx').then((m) => m.PageLinksDialog),
  pageLinksTexts,
)
