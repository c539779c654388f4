import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type BankItem } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, DataTable, DateText, EmptyState, Loaded, Money, type Column } from '@portal/shared/ui'

const REASON_MAX = 200

/** Returns and corrections that match no debit of ours; staff close each with a note. */
export function UnmatchedCard() {
  const { t } = useTranslation('payments-ach')
  const [closing, setClosing] = useState<BankItem | null>(null)
  const query = useQuery(endpoints.listBankItems, {})
  const close = useAction(endpoints.closeBankItem, { refresh: [endpoints.listBankItems] })
  return (
    <Card title={t('unmatched.title')}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('unmatched.none')}>{t('unmatched.noneHelp')}</EmptyState>
          ) : (
            <ItemsTable items={data} onClose={setClosing} />
          )
        }
      </Loaded>
      {closing ? (
        <ReasonDialog
          title={t('unmatched.closeTitle', { code: closing.code })}
          confirm={t('unmatched.close')}
          label={t('reason')}
          missing={t('reasonMissing')}
          limit={REASON_MAX}
          run={(note) => close.run({ params: { item_id: closing.item_id }, body: { note } })}
          onClose={() => setClosing(null)}
        >
          {t('unmatched.closeHelp')}
        </ReasonDialog>
      ) : null}
    </Card>
  )
}

function ItemsTable({ items, onClose }: { items: readonly BankItem[]; onClose: (item: BankItem) => void }) {
  const { t } = useTranslation('payments-ach')
  const zone = useTenant((s) => s.settings.zone)
  const columns: Column<BankItem>[] = [
    {
      id: 'code',
      header: t('unmatched.code'),
      isRowHeader: true,
      cell: ({ kind, code }) => `${t(`item.${kind}`)} ${code}`,
    },
    { id: 'trace', header: t('entry.trace'), cell: ({ trace }) => trace },
    { id: 'name', header: t('entry.name'), cell: ({ name, account }) => `${name} ${account}` },
    { id: 'amount', header: t('entry.amount'), isNumeric: true, cell: ({ amount }) => <Money amount={amount} /> },
    { id: 'problem', header: t('unmatched.problem'), cell: ({ problem }) => t(`problem.${problem}`) },
    {
      id: 'received',
      header: t('unmatched.received'),
      cell: (item) => <DateText instant={item.received_at} zone={zone} />,
    },
    {
      id: 'close',
      header: t('unmatched.close'),
      isHeaderHidden: true,
      cell: (item) => (
        <Button size="small" onClick={() => onClose(item)}>
          {t('unmatched.close')}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('unmatched.title')}
      isCaptionHidden
      columns={columns}
      rows={items}
      rowKey={({ item_id: id }) => id}
      isDense
    />
  )
}
