import type { SetHealth } from '@portal/shared/contract'
import { formatCount, formatShare } from '@portal/shared/domain'
import { useLanguage, useTranslation, type Language } from '@portal/shared/i18n'
import { DataTable, EmptyState } from '@portal/shared/ui'
import { SetLink } from '../SetLink.tsx'
import { useOverview } from '../use-overview.ts'

/** Compares sets by the figures that the judge of a rollout uses. */
export function SetHealthTable({ sets, isCaptionHidden }: { sets: readonly SetHealth[]; isCaptionHidden?: boolean }) {
  const { t } = useTranslation('platform')
  const { errors, failures, loads, payments } = useFigures()
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
        loads,
        failures,
        errors,
        payments,
      ]}
    />
  )
}

type Row = Pick<SetHealth, 'loads' | 'failures'>

/** The columns of figures that all tables of health share. */
export function useFigures() {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const column = <T,>(id: 'loads' | 'failures' | 'errors' | 'payments', cell: (row: T) => string) => ({
    id,
    header: t(`health.${id}`),
    cell,
    isNumeric: true,
  })
  return {
    loads: column('loads', ({ loads }: Row) => formatCount(loads, language)),
    failures: column('failures', ({ failures, loads }: Row) => shareOf(failures, loads, language)),
    errors: column('errors', ({ errors }: Pick<SetHealth, 'errors'>) => formatCount(errors, language)),
    payments: column('payments', ({ payments }: Pick<SetHealth, 'payments'>) =>
      shareOf(payments.succeeded, payments.tried, language),
    ),
  }
}

/** '3 (1.50%)': a count with its share of a whole; a dash where there is no whole. */
export function shareOf(part: number, whole: number, language: Language): string {
  return whole === 0 ? '–' : `${formatCount(part, language)} (${formatShare(part / whole, language)})`
}
