import type { CallReply, endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import { ContactReason } from '../../lib/ContactReason.tsx'

/** What stands in the way of any e-mail to this consumer now (F-04); nothing when nothing does. */
export function ContactNotice({ contact }: { contact: CallReply<typeof endpoints.listEmails>['contact'] }) {
  const { t } = useTranslation('staff-emails')
  if (contact.allowed) return null
  return (
    <Notice tone="warning" title={t('notNow')}>
      <ContactReason reason={contact.reason} nextAllowedAt={contact.next_allowed_at} />
    </Notice>
  )
}
