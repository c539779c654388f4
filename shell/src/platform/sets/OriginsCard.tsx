import type { SetOrigin } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { When } from '../When.tsx'

/** Who published each release of a set, from which commit, and how many packages are in it. */
export function OriginsCard({ origins }: { origins: readonly SetOrigin[] }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  if (origins.length === 0) return null
  return (
    <Card title={t('origin.title')} padding="plain">
      <ConsoleTable
        caption={t('origin.title')}
        rows={origins}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: t('versions.name'), cell: ({ name }) => name, isRowHeader: true },
          {
            id: 'packages',
            header: t('origin.packages'),
            cell: ({ packages }) => (packages === null ? t('origin.unlisted') : formatCount(packages, language)),
          },
          {
            id: 'by',
            header: t('audit.by'),
            cell: ({ by, finding }) => (finding === undefined ? by : null) ?? t('origin.unknown'),
          },
          { id: 'at', header: t('origin.at'), cell: ({ at }) => at && <When at={at} /> },
          {
            id: 'commit',
            header: t('origin.commit'),
            cell: ({ commit, finding }) => <Commit commit={commit} finding={finding} />,
          },
        ]}
      />
    </Card>
  )
}

/** A finding is the registry's own English, as the commands print it. */
function Commit({ commit, finding }: Pick<SetOrigin, 'commit' | 'finding'>) {
  const { t } = useTranslation('platform')
  if (finding !== undefined) return <span lang="en">{finding}</span>
  if (commit === null) return t('origin.unknown')
  return (
    <>
      <code>{commit.slice(0, 10)}</code>
      {commit.endsWith('+') && ` ${t('origin.changed')}`}
    </>
  )
}
