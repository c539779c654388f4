import type { BankFileBatch } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DataTable, Money } from '@portal/shared/ui'

/** The batches of a file: one for each class and description. */
export function BatchesTable({ batches }: { batches: readonly BankFileBatch[] }) {
  const { t } = useTranslation('payments-ach')
  return (
    <DataTable
      caption={t('file.batches')}
      isCaptionHidden
      columns={[
        { id: 'number', header: t('batch.number'), isRowHeader: true, cell: ({ number }) => number },
        { id: 'sec', header: t('batch.sec'), cell: ({ sec }) => `${sec} · ${t(`sec.${sec}`)}` },
        { id: 'description', header: t('batch.description'), cell: ({ description }) => description },
        { id: 'entries', header: t('files.entries'), isNumeric: true, cell: ({ entries }) => entries },
        { id: 'debits', header: t('files.debits'), isNumeric: true, cell: ({ debits }) => <Money amount={debits} /> },
        {
          id: 'credits',
          header: t('files.credits'),
          isNumeric: true,
          cell: ({ credits }) => <Money amount={credits} />,
        },
      ]}
      rows={batches}
      rowKey={({ number }) => String(number)}
      isDense
    />
  )
}
