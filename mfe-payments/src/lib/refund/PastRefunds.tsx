import type { Refund } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, Money, Stack } from '@portal/shared/ui'
import { RefundStateBadge } from './RefundStateBadge.tsx'

/** The refunds of a payment so far: who asked, who decided, and what to do about one that failed. */
export function PastRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('payments-refunds')
  const zone = useTenant((s) => s.settings.zone)
  if (refunds.length === 0) return null
  return (
    <Card title={t('past.title')} level={3}>
      <Stack gap={4}>
        {refunds.map((refund) => (
          <div key={refund.id}>
            <Money amount={refund.amount} /> <RefundStateBadge state={refund.state} />
            <p>
              {refund.requested_by ? t('past.by', { name: refund.requested_by }) : t('past.byProcessor')},{' '}
              <DateText instant={refund.requested_at} zone={zone} />, {t(`reason.${refund.reason}`)}
              {refund.decided_by
                ? `, ${t(`past.${refund.state === 'declined' ? 'declined' : 'approved'}`, { name: refund.decided_by })}`
                : null}
            </p>
            {refund.decline_reason ? <p>{refund.decline_reason}</p> : null}
            {refund.state === 'failed' ? <p>{t('past.remedy')}</p> : null}
          </div>
        ))}
      </Stack>
    </Card>
  )
}
