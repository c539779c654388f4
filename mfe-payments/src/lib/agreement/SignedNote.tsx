import type { SigningEnvelope } from '@portal/shared/contract'
import { formatDate, localDateIn } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'

/** Says to whoever opens a signed agreement that it is signed, here or on another device, and how far it is. */
export function SignedNote({ envelope }: { envelope: SigningEnvelope }) {
  const { t } = useTranslation('payments-agreement')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const { signed_at, attorney_step, status } = envelope
  const isPending = attorney_step && status === 'completed_by_client'
  const date = signed_at ? formatDate(localDateIn(new Date(signed_at), zone), 'medium', language) : ''
  return (
    <Notice tone={isPending ? 'info' : 'success'}>
      {t('read.signed', { date })} {t(isPending ? 'read.pending' : 'read.complete')}
    </Notice>
  )
}
