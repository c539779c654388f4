import type { SetHealth } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DataTable, EmptyState } from '@portal/shared/ui'
import { SetLink } from '../SetLink.tsx'
import { useOverview } from '../use-overview.ts'
import { shareOf } from './share-of.ts'

/** Sets beside each other: what the judge of a rollout looks at. */
export function SetHealthTable({ sets, isCaptionHidden }: { sets: readonly SetHealth[]; isCaptionHidden?: boolean }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const { sets: known } = useOverview()
  if (sets.length === 0) return <EmptyState title={t('health.none')}>{t('health.noneHelp')}</EmptyState>
  const usesOf = (id: string) => known.find((set) => set.id === id)?.uses ?? []
  return (
    <DataTable
      caption={t('health.bySet')}
      isCaptionHidden={isCaptionHidden ?? false}
      isDense
      rows={sets}
      rowKey={({ set }) => set}
      columns={[
        { id: 'set', header: t('set'), cell: ({ set }) => <SetLink id={set} />, isRowHeader: true },
        {
          id: 'use',
          header: t('health.use'),
          cell: ({ set }) =>
            usesOf(set)
              .map((use) => t(`use.${use}`))
              .join(', ') || t('use.none'),
        },
        { id: 'loads', header: t('health.loads'), cell: ({ loads }) => formatCount(loads, language), isNumeric: true },
        {
          id: 'failures',
          header: t('health.failures'),
          cell: ({ failures, loads }) => shareOf(failures, loads, language),
          isNumeric: true,
        },
        {
          id: 'errors',
          header: t('health.errors'),
          cell: ({ errors }) => formatCount(errors, language),
          isNumeric: true,
        },
        {
          id: 'payments',
          header: t('health.payments'),
          cell: ({ payments }) => shareOf(payments.succeeded, payments.tried, language),
          isNumeric: true,
        },
      ]}
    />
  )
}
