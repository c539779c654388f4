import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, isSameValue, type OffersPreview } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { Button, Card, DataTable, Notice, Stack, type Column } from '@portal/shared/ui'
import { PreviewedAccounts } from './PreviewedAccounts.tsx'
import { OFFERS_PATH, type StrategiesEditing } from './use-strategies.ts'

/** Which accounts would get what, on the accounts of today: counts by row, examples, and accounts that get nothing. */
export function PreviewCard({ form: { edited, editing } }: { form: StrategiesEditing }) {
  const { t } = useTranslation('staff-offers')
  const [found, setFound] = useState<OffersPreview>()
  const [counted, setCounted] = useState(edited)
  const { run, isRunning, error } = useAction(endpoints.previewOffers, { refresh: [] })
  const look = async () => {
    const changes = editing.isDirty ? [{ path: OFFERS_PATH, value: edited }] : []
    const answer = await run({ body: { changes } })
    if (!answer.ok) return
    setFound(answer.data.data)
    setCounted(edited)
  }
  const nameOf = (id: string) => edited.strategies.find((one) => one.id === id)?.name ?? id
  return (
    <Card title={t('preview.title')}>
      <Stack>
        <p>{t('preview.lead')}</p>
        <div>
          <Button onClick={() => void look()} isLoading={isRunning}>
            {t(found ? 'preview.again' : 'preview.show')}
          </Button>
        </div>
        <Refused title={t('preview.failed')} failure={error && errorText(error)} />
        <div role="status">{found ? <p>{countedText(found, t)}</p> : null}</div>
        {found && !isSameValue(counted, edited) ? <Notice tone="warning">{t('preview.old')}</Notice> : null}
        {found ? (
          <>
            <RowCounts found={found} nameOf={nameOf} />
            <PreviewedAccounts title={t('preview.examples')} accounts={found.examples} nameOf={nameOf} />
            <PreviewedAccounts title={t('preview.without')} accounts={found.without} nameOf={nameOf} />
          </>
        ) : null}
      </Stack>
    </Card>
  )
}

type Texts = ReturnType<typeof useTranslation>['t']

const countedText = ({ accounts, counted }: OffersPreview, t: Texts): string =>
  counted < accounts ? t('preview.sample', { counted, accounts }) : t('preview.counted', { count: accounts })

type RowCount = OffersPreview['rows'][number]

function RowCounts({ found, nameOf }: { found: OffersPreview; nameOf: (id: string) => string }) {
  const { t } = useTranslation('staff-offers')
  const language = useLanguage()
  const columns: Column<RowCount>[] = [
    {
      id: 'row',
      header: t('preview.row'),
      isRowHeader: true,
      cell: ({ strategy, row }) =>
        `${nameOf(strategy)}, ${row === 0 ? t('preview.noRow') : t('row', { row }).toLowerCase()}`,
    },
    {
      id: 'accounts',
      header: t('preview.accounts'),
      isNumeric: true,
      cell: ({ accounts }) => formatCount(accounts, language),
    },
    {
      id: 'nothing',
      header: t('preview.nothing'),
      isNumeric: true,
      cell: ({ without }) => formatCount(without, language),
    },
  ]
  return (
    <DataTable
      caption={t('preview.counts')}
      columns={columns}
      rows={found.rows}
      rowKey={({ strategy, row }) => `${strategy} ${row}`}
      isDense
    />
  )
}
