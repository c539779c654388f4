import { useParams } from '@portal/shared/router'
import { MailingPage } from './MailingPage.tsx'
import { MailingsPage } from './MailingsPage.tsx'

/** Both addresses of the outgoing mail in one file to load: whoever opens a mailing came from the list. */
export function OutgoingMailPage() {
  return useParams()['mailingId'] === undefined ? <MailingsPage /> : <MailingPage />
}
