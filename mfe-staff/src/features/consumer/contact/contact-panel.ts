import { contactTexts } from '#texts/contact'
import { inboundTexts } from '#texts/inbound'
import { deskPage } from '../../../lib/desk-page.ts'

/** The panel of the consumer's page, with its own texts. */
export const ContactPanel = deskPage<{ clientId: string }>(
  () => import('./ContactPanel.tsx').then((m) => m.ContactPanel),
  async () => {
    await Promise.all([contactTexts(), inboundTexts()])
  },
)
