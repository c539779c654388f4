import { useState } from 'react'
import { Receipt } from 'lucide-react'
import type { PaymentRow } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Cluster, DateText, Money, StatusBadge, Button, VisuallyHidden, type Column } from '@portal/shared/ui'
import { detailsTexts } from '#texts/details'
import { loadWith } from '../../lib/load-with.ts'
import { methodLabel } from '../../lib/method-label.ts'
import { PagedTable } from './PagedTable.tsx'
import { RefundLines } from './RefundLines.tsx'
import { rowState } from './row-state.ts'
import { useHistory } from './use-payments-panel.ts'
import styles from './HistoryTab.module.css'

// Consumers' pages do not carry what only staff use.
const RefundButton = lazyPart(async () => (await import('./RefundButton.tsx')).RefundButton)

interface HistoryTabProps {
  debtId: string
  actingFor: string | undefined
  /** Several people owe the debt: each row names the payer. */
  isShared: boolean
}

/** Payments made on a debt, newest first (C-60 to C-62). */
export function HistoryTab({ debtId, actingFor, isShared }: HistoryTabProps) {
  const { t } = useTranslation('payments')
  const [page, setPage] = useState(1)
  const list = useHistory(debtId, actingFor, page)
  const columns: Column<PaymentRow>[] = [
    { id: 'date', header: t('row.date'), cell: (row) => <DateText date={row.payment_date} />, isRowHeader: true },
    { id: 'amount', header: t('row.amount'), cell: (row) => <Money amount={row.amount} />, isNumeric: true },
    { id: 'method', header: t('row.method'), cell: (row) => <MethodOf row={row} isShared={isShared} /> },
    { id: 'type', header: t('row.type'), cell: (row) => <KindOf row={row} /> },
    { id: 'status', header: t('row.status'), cell: (row) => <StatusOf row={row} /> },
    {
      id: 'remains',
      header: t('row.remains'),
      cell: (row) => (row.remains === null ? '–' : <Money amount={row.remains} />),
      isNumeric: true,
    },
    {
      id: 'details',
      header: t('row.details'),
      isHeaderHidden: true,
      cell: (row) => (
        <Cluster>
          <DetailsButton row={row} />
          {actingFor === undefined ? null : <RefundButton row={row} />}
        </Cluster>
      ),
    },
  ]
  return (
    <PagedTable
      {...{ list, columns, page }}
      caption={t('panel.history')}
      onPage={setPage}
      failed={t('panel.historyFailed')}
      empty={{ icon: <Receipt />, title: t('panel.noHistory') }}
    />
  )
}

function MethodOf({ row, isShared }: { row: PaymentRow; isShared: boolean }) {
  const { t } = useTranslation('payments')
  const physical = useCapability('method.physical')
  return (
    <>
      {methodLabel(row.payment_method_details, physical, t)}
      {isShared ? <span className={styles.payer}>{t('row.payer', { name: row.payer.full_name })}</span> : null}
    </>
  )
}

function StatusOf({ row }: { row: PaymentRow }) {
  const { t } = useTranslation('payments')
  const { look, key, words } = rowState(row)
  // A bank payment settles days after it was made; the settlement date is shown when it differs.
  const isLater = row.settlement_date !== null && row.settlement_date !== row.payment_date
  const isWithBank = row.success === 'TransactionPending' && row.handed_over_date !== null
  return (
    <>
      <StatusBadge status={look} label={t(key, { defaultValue: words })} />
      {isWithBank ? (
        <span className={styles.payer}>
          {t('row.handedOver')} <DateText date={row.handed_over_date} />
        </span>
      ) : null}
      {isLater ? (
        <span className={styles.payer}>
          {t('row.settled')} <DateText date={row.settlement_date} />
        </span>
      ) : null}
      {row.applied_to.length > 0 ? <AppliedTo row={row} /> : null}
      <RefundLines row={row} />
    </>
  )
}

function KindOf({ row }: { row: PaymentRow }) {
  const { t } = useTranslation('payments')
  const kind =
    row.type === 'otp'
      ? t('row.otp')
      : row.payment_frequency
        ? t('row.planOf', {
            frequency: t(`frequency.${row.payment_frequency}`, { defaultValue: row.payment_frequency }),
          })
        : t('row.plan')
  return row.is_imported ? t('row.imported', { kind }) : kind
}

// Loaded with their texts when they are shown: few payments reach others than their own, few visitors open the details.
const details = () => loadWith(import('./PaymentDetails.tsx'), detailsTexts())
const AppliedTo = lazyPart(async () => (await details()).AppliedTo)
const PaymentDetails = lazyPart(async () => (await details()).PaymentDetails)

/** P-106: opens the details of one payment. */
function DetailsButton({ row }: { row: PaymentRow }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {t('row.details')}
        <VisuallyHidden>{` ${formatDate(row.payment_date as LocalDate, 'medium', language)}`}</VisuallyHidden>
      </Button>
      {isOpen ? <PaymentDetails row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
