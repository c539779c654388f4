import type { AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'

/** T30: another person signed for the consumer, or under a name that is not the account's; nothing otherwise. */
export function SignedForAnother({ detail }: { detail: AgreementDetail }) {
  const { t } = useTranslation('payments-agreements')
  const { consumer_name: consumer } = detail.agreement
  const signature = detail.signatures.find(({ role }) => role === 'client')
  if (!signature) return null
  const { name, signed_for: signedFor, capacity } = signature
  if (capacity)
    return (
      <Notice tone="warning" title={t('other.title')}>
        {t('other.for', { name, consumer: signedFor ?? consumer, capacity: t(`capacity.${capacity}`) })}
      </Notice>
    )
  return signature.is_other_name ? (
    <Notice tone="warning" title={t('other.title')}>
      {t('other.unnamed', { name, consumer })}
    </Notice>
  ) : null
}
