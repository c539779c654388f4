import { useQuery } from '@portal/shared/client'
import { consoleCalls } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Card, Cluster, EmptyState } from '@portal/shared/ui'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { ConsoleRead } from '../ConsoleRead.tsx'
import { SetLink } from '../SetLink.tsx'
import { When } from '../When.tsx'
import { GateBadges } from './GateBadges.tsx'

/** All sets of the store, newest first. */
export function SetsTab() {
  const { t } = useTranslation('platform')
  const query = useQuery(consoleCalls.listSets, {})
  return (
    <Card title={t('sets.title')} padding="plain">
      <ConsoleRead query={query} rows={8}>
        {({ data: sets }) =>
          sets.length === 0 ? (
            <EmptyState title={t('sets.none')} />
          ) : (
            <ConsoleTable
              caption={t('sets.title')}
              rows={sets}
              rowKey={({ id }) => id}
              columns={[
                { id: 'id', header: t('set'), cell: ({ id }) => <SetLink id={id} />, isRowHeader: true },
                {
                  id: 'uses',
                  header: t('sets.uses'),
                  cell: ({ uses }) =>
                    uses.length === 0 ? (
                      t('use.none')
                    ) : (
                      <Cluster gap="tight">
                        {uses.map((use) => (
                          <Badge key={use} tone={use === 'stable' ? 'success' : 'info'}>
                            {t(`use.${use}`)}
                          </Badge>
                        ))}
                      </Cluster>
                    ),
                },
                { id: 'created', header: t('sets.created'), cell: ({ created_at: at }) => <When at={at} /> },
                { id: 'by', header: t('audit.by'), cell: ({ by }) => by },
                {
                  id: 'parent',
                  header: t('sets.parent'),
                  cell: ({ parent }) => (parent ? <SetLink id={parent} /> : '–'),
                },
                { id: 'gates', header: t('sets.gates'), cell: (set) => <GateBadges set={set} /> },
              ]}
            />
          )
        }
      </ConsoleRead>
    </Card>
  )
}
