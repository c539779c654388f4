import { useQuery } from '@portal/shared/client'
import { consoleCalls, type SetDifference } from '@portal/shared/contract'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, Card, DescriptionList, PageHeader, Stack } from '@portal/shared/ui'
import { formatCount } from '@portal/shared/domain'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { ConsoleRead } from '../ConsoleRead.tsx'
import { SetLink, shortSet } from '../SetLink.tsx'
import { lookEvery, OverviewContext, useOverviewQuery, versionNames } from '../use-overview.ts'
import { When } from '../When.tsx'
import { GatesCard } from './GatesCard.tsx'
import { OriginsCard } from './OriginsCard.tsx'
import { PromoteButton } from './PromoteButton.tsx'

/** One set: its front ends, its gates, the origins of its releases, its differences from the stable set, and the button to put it live. */
export function SetPage() {
  const { t } = useTranslation('platform')
  const { id = '' } = useParams()
  const overview = useOverviewQuery()
  const query = useQuery(consoleCalls.getSet, { params: { id } }, { refreshEvery: lookEvery })
  const title = t('sets.one', { id: shortSet(id) })
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        back={
          <BackLink as={Link} to="/__platform#sets">
            {t('sets.back')}
          </BackLink>
        }
      />
      <ConsoleRead query={overview}>
        {({ data: channel }) => (
          <OverviewContext value={channel}>
            <ConsoleRead query={query} rows={8}>
              {({ data: { differences, origins, set } }) => (
                <Stack gap={6}>
                  <Card title={t('sets.about')} actions={<PromoteButton set={set} />}>
                    <DescriptionList
                      items={[
                        { id: 'id', term: t('sets.id'), value: <code>{set.id}</code> },
                        {
                          id: 'uses',
                          term: t('sets.uses'),
                          value: set.uses.map((use) => t(`use.${use}`)).join(', ') || t('use.none'),
                        },
                        { id: 'created', term: t('sets.created'), value: <When at={set.created_at} /> },
                        { id: 'by', term: t('audit.by'), value: set.by },
                        { id: 'parent', term: t('sets.parent'), value: set.parent && <SetLink id={set.parent} /> },
                        ...versionNames([set]).map((name) => ({ id: name, term: name, value: set.versions[name] })),
                      ]}
                    />
                  </Card>
                  <GatesCard set={set} />
                  <OriginsCard origins={origins} />
                  <Card title={t('diff.title')} padding={differences.length > 0 ? 'plain' : 'normal'}>
                    {differences.length > 0 ? <DifferencesTable differences={differences} /> : <p>{t('diff.none')}</p>}
                  </Card>
                </Stack>
              )}
            </ConsoleRead>
          </OverviewContext>
        )}
      </ConsoleRead>
    </>
  )
}

/** The set's differences from the stable set. */
function DifferencesTable({ differences }: { differences: readonly SetDifference[] }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const size = (bytes: number) => `${formatCount(Math.round(bytes / 1024), language)} KB`
  return (
    <ConsoleTable
      caption={t('diff.title')}
      rows={differences}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', header: t('versions.name'), cell: ({ name }) => name, isRowHeader: true },
        { id: 'from', header: t('diff.from'), cell: ({ from }) => from ?? t('versions.absent') },
        { id: 'to', header: t('diff.to'), cell: ({ to }) => to ?? t('versions.absent') },
        { id: 'files', header: t('diff.files'), cell: ({ files }) => t('diff.fileCounts', files) },
        { id: 'bytes', header: t('diff.bytes'), cell: ({ bytes }) => `${size(bytes.before)} → ${size(bytes.after)}` },
        {
          id: 'changes',
          header: t('diff.changes'),
          // The registry's own English words, as the commands print them.
          cell: ({ changes }) => (changes.length > 0 ? <span lang="en">{changes.join('; ')}</span> : t('diff.inside')),
        },
      ]}
    />
  )
}
