import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'

/** F-17: the quiet way to a link by which somebody else pays. */
export function OtherPayer({ debtId }: { debtId: string }) {
  const { t } = useTranslation('payments-one-time')
  const isOffered = useCapability('pay_link.days') > 0
  return isOffered ? (
    <p>
      <Link to={`/let-someone-pay/${encodeURIComponent(debtId)}`}>{t('otherPayer')}</Link>
    </p>
  ) : null
}
