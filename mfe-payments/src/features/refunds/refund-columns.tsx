import type { QueuedRefund } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { DateText, Money, unbroken, type Column } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'
import { RefundStateBadge } from '../../lib/refund/RefundStateBadge.tsx'
import { DecideRefund } from './DecideRefund.tsx'
import styles from './refund-columns.module.css'

/** The columns of the queue of refunds; the customer's name leads to their page. */
export function useRefundColumns(): Column<QueuedRefund>[] {
  return [...usePaymentColumns(), ...useDecisionColumns()]
}

/** Whose payment it is, and what is given back of it. */
function usePaymentColumns(): Column<QueuedRefund>[] {
  const { t } = useTranslation('payments-refunds')
  const { t: ofMethod } = useTranslation('payments')
  const physical = useCapability('method.physical')
  return [
    {
      id: 'consumer',
      header: t('column.consumer'),
      isRowHeader: true,
      cell: (row) => (
        <>
          <Link to={paths.consumer(row.client_id)}>{row.consumer_name}</Link>
          <span className={`${styles.soft} ${unbroken}`}>{row.reference_number}</span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      isNumeric: true,
      cell: (row) => (
        <>
          <Money amount={row.amount} />
          <span className={styles.soft}>
            {t('column.of')} <Money amount={row.payment.amount} />
          </span>
        </>
      ),
    },
    {
      id: 'payment',
      header: t('column.payment'),
      cell: (row) => (
        <>
          <DateText date={row.payment.payment_date} />
          <span className={styles.soft}>{methodLabel(row.payment.method, physical, ofMethod)}</span>
        </>
      ),
    },
  ]
}

/** Why and how it is given back, who asked, and what was decided. */
function useDecisionColumns(): Column<QueuedRefund>[] {
  const { t } = useTranslation('payments-refunds')
  const zone = useTenant((s) => s.settings.zone)
  return [
    {
      id: 'why',
      header: t('column.why'),
      cell: (row) => (
        <>
          {t(`reason.${row.reason}`)}
          <span className={styles.soft}>{t(`way.${row.way}`)}</span>
          {row.note ? <span className={styles.soft}>{row.note}</span> : null}
        </>
      ),
    },
    {
      id: 'asked',
      header: t('column.asked'),
      cell: (row) => (
        <>
          {row.requested_by ?? t('past.byProcessor')}
          <span className={styles.soft}>
            <DateText instant={row.requested_at} zone={zone} />
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => (
        <>
          <RefundStateBadge state={row.state} />
          {row.decided_by ? <span className={styles.soft}>{row.decided_by}</span> : null}
          {row.decline_reason ? <span className={styles.soft}>{row.decline_reason}</span> : null}
          {row.state === 'failed' ? <span className={styles.soft}>{t('past.remedy')}</span> : null}
        </>
      ),
    },
    { id: 'actions', header: t('column.actions'), isHeaderHidden: true, cell: (row) => <DecideRefund refund={row} /> },
  ]
}
