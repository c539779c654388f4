import { useTranslation } from '@portal/shared/i18n'
import { DataTable } from '@portal/shared/ui'
import type { PageFactsData } from './page-facts.ts'

/** What shell and remotes share, and whose copy runs. */
export function SharedTable({ shared }: Pick<PageFactsData, 'shared'>) {
  const { t } = useTranslation('platform')
  return (
    <DataTable
      caption={t('page.shared')}
      isCaptionHidden
      isDense
      rows={shared}
      rowKey={({ name, version, from }) => `${name} ${version} ${from}`}
      columns={[
        { id: 'name', header: t('page.module'), cell: ({ name }) => name, isRowHeader: true },
        { id: 'version', header: t('page.version'), cell: ({ version }) => version },
        { id: 'from', header: t('page.from'), cell: ({ from }) => from },
        { id: 'used', header: t('page.usedBy'), cell: ({ usedBy }) => usedBy.join(', ') || '–' },
        { id: 'runs', header: t('page.runs'), cell: ({ isLoaded }) => t(isLoaded ? 'page.runsYes' : 'page.runsNo') },
      ]}
    />
  )
}
