import { useTranslation } from '@portal/shared/i18n'
import { Card, DataTable } from '@portal/shared/ui'
import { shortSet } from '../SetLink.tsx'
import { useOverview } from '../use-overview.ts'
import { versionNames } from '../version-names.ts'

/** Which version of each front end is in the sets that page loads get; what differs from the stable one is what one looks for. */
export function VersionsCard() {
  const { t } = useTranslation('platform')
  const { sets, stable } = useOverview()
  const shown = sets.filter(({ id, uses }) => id === stable || uses.includes('candidate') || uses.includes('pinned'))
  const live = shown.find(({ id }) => id === stable)?.versions ?? {}
  return (
    <Card title={t('versions.title')} padding="plain">
      <DataTable
        caption={t('versions.title')}
        isCaptionHidden
        isDense
        rows={versionNames(shown)}
        rowKey={(name) => name}
        columns={[
          { id: 'name', header: t('versions.name'), cell: (name) => name, isRowHeader: true },
          ...shown.map(({ id, uses, versions }) => ({
            id,
            header: `${uses.map((use) => t(`use.${use}`)).join(', ')} ${shortSet(id)}`,
            cell: (name: string) => {
              const version = versions[name]
              if (version === undefined) return t('versions.absent')
              return id !== stable && version === live[name] ? t('versions.same') : version
            },
          })),
        ]}
      />
    </Card>
  )
}
