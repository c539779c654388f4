import type { BankFileEntry } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, DataTable, Money, type Tone } from '@portal/shared/ui'

const tones: Partial<Record<BankFileEntry['status'], Tone>> = {
  settled: 'success',
  passed: 'success',
  returned: 'danger',
  transmitted: 'info',
}

/** The entries of a file. Accounts are masked: only the file has the whole numbers. */
export function EntriesTable({ entries, isStale }: { entries: readonly BankFileEntry[]; isStale: boolean }) {
  const { t } = useTranslation('payments-ach')
  return (
    <DataTable
      caption={t('file.entries')}
      isCaptionHidden
      columns={[
        { id: 'trace', header: t('entry.trace'), isRowHeader: true, cell: ({ trace }) => trace },
        { id: 'kind', header: t('entry.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { id: 'name', header: t('entry.name'), cell: ({ name }) => name },
        { id: 'account', header: t('entry.account'), cell: ({ account }) => account },
        { id: 'amount', header: t('entry.amount'), isNumeric: true, cell: ({ amount }) => <Money amount={amount} /> },
        {
          id: 'status',
          header: t('files.status'),
          cell: ({ status, return_code: code }) => (
            <Badge tone={tones[status] ?? 'neutral'}>
              {t(`entryStatus.${status}`)}
              {code ? ` ${code}` : ''}
            </Badge>
          ),
        },
      ]}
      rows={entries}
      rowKey={({ entry_id: id }) => id}
      isDense
      isStale={isStale}
    />
  )
}
