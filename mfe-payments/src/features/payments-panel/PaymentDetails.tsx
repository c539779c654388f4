import type { PaymentRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Button, DateText, DescriptionList, Dialog, Money, StatusBadge } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'
import { rowState } from './row-state.ts'

/** P-106: all facts of one payment, for which the list has no room. */
export function PaymentDetails({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'payments-details', 'common'])
  const physical = useCapability('method.physical')
  const { look, key, words } = rowState(row)
  const { payment_method_details: method } = row
  const frequency = row.payment_frequency
  return (
    <Dialog
      title={t('payments-details:title')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <DescriptionList
        layout="rows"
        items={[
          { id: 'amount', term: t('row.amount'), value: <Money amount={row.amount} size="large" /> },
          { id: 'date', term: t('row.date'), value: <DateText date={row.payment_date} /> },
          {
            id: 'status',
            term: t('row.status'),
            value: <StatusBadge status={look} label={t(key, { defaultValue: words })} />,
          },
          {
            id: 'settled',
            term: t('row.settled'),
            value: row.settlement_date && <DateText date={row.settlement_date} />,
          },
          {
            id: 'method',
            term: t('row.method'),
            value: [methodLabel(method, physical, t), method.bank_name].filter(Boolean).join(', '),
          },
          { id: 'payer', term: t('payments-details:payer'), value: row.payer.full_name },
          { id: 'type', term: t('row.type'), value: t(row.type === 'otp' ? 'row.otp' : 'row.plan') },
          {
            id: 'frequency',
            term: t('payments-details:frequency'),
            value: frequency && t(`frequency.${frequency}`, { defaultValue: frequency }),
          },
          {
            id: 'established',
            term: t('payments-details:established'),
            value: row.established_date && <DateText date={row.established_date} />,
          },
          {
            id: 'imported',
            term: t('payments-details:source'),
            value: row.is_imported && t('payments-details:imported'),
          },
          { id: 'remains', term: t('row.remains'), value: row.remains !== null && <Money amount={row.remains} /> },
          { id: 'receipt', term: t('payments-details:receipt'), value: row.receipt_number },
        ]}
      />
    </Dialog>
  )
}
