import { useTranslation } from '@portal/shared/i18n'
import { Card, Cluster, DescriptionList, EmptyState, Stack } from '@portal/shared/ui'
import { AuditTable } from '../AuditTable.tsx'
import { SetLink } from '../SetLink.tsx'
import { useOverview } from '../use-overview.ts'
import { When } from '../When.tsx'
import { KillsCard } from './KillsCard.tsx'
import { PinsCard } from './PinsCard.tsx'
import { RollBackButton } from './RollBackButton.tsx'
import { RolloutCard } from './RolloutCard.tsx'
import { VersionsCard } from './VersionsCard.tsx'

/** What is live, what is on its way, and what is held or switched off. */
export function OverviewTab() {
  const { t } = useTranslation('platform')
  const { at, audit, env, not_after: notAfter, previous, rollout, sequence, stable } = useOverview()
  return (
    <Stack gap={6}>
      <Card title={t('live.title')} actions={<RollBackButton />}>
        <DescriptionList
          items={[
            { id: 'set', term: t('live.set'), value: <SetLink id={stable} /> },
            { id: 'channel', term: t('live.channel'), value: t('live.channelAt', { env, sequence }) },
            { id: 'at', term: t('live.at'), value: <When at={at} /> },
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

/** The sets to go back to, the newest first. */
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
