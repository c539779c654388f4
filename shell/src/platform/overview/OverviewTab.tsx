import type { ConsoleWatch } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, Cluster, DescriptionList, EmptyState, Stack } from '@portal/shared/ui'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { AuditTable } from '../AuditTable.tsx'
import { SetLink, shortSet } from '../SetLink.tsx'
import { useOverview, versionNames } from '../use-overview.ts'
import { When } from '../When.tsx'
import { KillsCard } from './KillsCard.tsx'
import { PinsCard } from './PinsCard.tsx'
import { RollBackButton } from './RollBackButton.tsx'
import { RolloutCard } from './RolloutCard.tsx'

/** The live set, the rollout, and pinned companies and switched-off remotes. */
export function OverviewTab() {
  const { t } = useTranslation('platform')
  const { at, audit, env, not_after: notAfter, previous, rollout, sequence, stable, watch } = useOverview()
  return (
    <Stack gap={6}>
      <Card title={t('live.title')} actions={<RollBackButton />}>
        <DescriptionList
          items={[
            { id: 'set', term: t('live.set'), value: <SetLink id={stable} /> },
            { id: 'channel', term: t('live.channel'), value: t('live.channelAt', { env, sequence }) },
            { id: 'at', term: t('live.at'), value: <When at={at} /> },
            ...(watch ? [{ id: 'watch', term: t('live.watch'), value: <Watched watch={watch} /> }] : []),
            { id: 'until', term: t('live.until'), value: <When at={notAfter} /> },
            {
              id: 'before',
              term: t('live.before'),
              value: <Before ids={previous} />,
            },
          ]}
        />
      </Card>
      {rollout ? <RolloutCard rollout={rollout} /> : null}
      <VersionsCard />
      <KillsCard />
      <PinsCard />
      <Card title={t('recent.title')} padding="plain">
        {audit.length > 0 ? (
          <AuditTable entries={audit} caption={t('recent.title')} />
        ) : (
          <EmptyState title={t('audit.none')} />
        )}
      </Card>
    </Stack>
  )
}

/** How long the judge watches the live set, and what it goes back to. */
function Watched({ watch: { before, until } }: { watch: ConsoleWatch }) {
  const { t } = useTranslation('platform')
  return (
    <Stack gap={1}>
      <When at={until} />
      <span>
        {t('live.watchBack')} <SetLink id={before} />
      </span>
    </Stack>
  )
}

/** The sets for a rollback, newest first. */
function Before({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('platform')
  if (ids.length === 0) return t('live.none')
  return (
    <Cluster gap="tight">
      {ids.map((id) => (
        <SetLink key={id} id={id} />
      ))}
    </Cluster>
  )
}

/** The version of each front end in the sets that page loads get; marks differences from the stable set. */
function VersionsCard() {
  const { t } = useTranslation('platform')
  const { sets, stable } = useOverview()
  const shown = sets.filter(({ id, uses }) => id === stable || uses.includes('candidate') || uses.includes('pinned'))
  const live = shown.find(({ id }) => id === stable)?.versions ?? {}
  return (
    <Card title={t('versions.title')} padding="plain">
      <ConsoleTable
        caption={t('versions.title')}
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
