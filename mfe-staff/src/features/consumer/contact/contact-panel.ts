import { deskPage } from '../../../lib/desk-page.ts'
import { inboundTexts } from '../../../lib/inbound/inbound-texts.ts'
import { contactTexts } from './contact-texts.ts'

/** The panel of the consumer's page, with its own texts. */
export const ContactPanel = deskPage<{ clientId: string }>(
  () => import('./ContactPanel.tsx').then((m) => m.ContactPanel),
  async () => {
    await Promise.all([contactTexts(), inboundTexts()])
  },
)
