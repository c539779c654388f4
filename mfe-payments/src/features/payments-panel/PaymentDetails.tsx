import type { PaymentRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { DateText, DescriptionList, Money, StatusBadge, type DescriptionItem } from '@portal/shared/ui'
import { NoteDialog } from '../../lib/layout/NoteDialog.tsx'
import { methodLabel } from '../../lib/method-label.ts'
import { AppliedTo } from './AppliedTo.tsx'
import { RefundLines } from './RefundLines.tsx'
import { rowState } from './row-state.ts'

// Both are loaded together: a file more would be named on every page of an account.
export { AppliedTo }

/** P-106: all facts of one payment, for which the list has no room. */
export function PaymentDetails({ row, onClose }: { row: PaymentRow; onClose: () => void }) {
  const { t } = useTranslation(['payments', 'payments-details', 'common'])
  const physical = useCapability('method.physical')
  const { look, key, words } = rowState(row)
  const { payment_method_details: method } = row
  const { payment_frequency: frequency, settlement_date: settled, established_date: established } = row
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`row.${id}`), value })
  const detail = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`payments-details:${id}`), value })
  return (
    <NoteDialog title={t('payments-details:title')} leave={t('common:action.close')} onClose={onClose}>
      <DescriptionList
        layout="rows"
        items={[
          fact('amount', <Money amount={row.amount} size="large" />),
          fact('date', <DateText date={row.payment_date} />),
          fact('handedOver', row.handed_over_date && <DateText date={row.handed_over_date} />),
          fact('status', <StatusBadge status={look} label={t(key, { defaultValue: words })} />),
          fact('settled', settled && <DateText date={settled} />),
          detail('refunded', row.refunds.length > 0 && <RefundLines row={row} />),
          fact('method', [methodLabel(method, physical, t), method.bank_name].filter(Boolean).join(', ')),
          detail(
            'payer',
            row.by_link ? t('payments-details:byLink', { name: row.payer.full_name }) : row.payer.full_name,
          ),
          fact('type', t(row.type === 'otp' ? 'row.otp' : 'row.plan')),
          detail('frequency', frequency && t(`frequency.${frequency}`, { defaultValue: frequency })),
          detail('established', established && <DateText date={established} />),
          detail('source', row.is_imported && t('payments-details:imported')),
          detail('appliedTo', row.applied_to.length > 0 && <AppliedTo row={row} isFull />),
          fact('remains', row.remains !== null && <Money amount={row.remains} />),
          detail('receipt', row.receipt_number),
        ]}
      />
    </NoteDialog>
  )
}
