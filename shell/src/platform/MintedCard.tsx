import { useQuery } from '@portal/shared/client'
import { consoleCalls, type ConsoleMinted } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Card, Cluster, EmptyState, Notice, Stack } from '@portal/shared/ui'
import { ConsoleTable } from './ConsoleTable.tsx'
import { ConsoleRead } from './ConsoleRead.tsx'
import { SetLink } from './SetLink.tsx'
import { When } from './When.tsx'

/** All overrides that the console and commands have made, with their authors and expiry. */
export function MintedCard() {
  const { t } = useTranslation('platform')
  const query = useQuery(consoleCalls.listOverrides, {})
  const count = query.data?.data.minted.length ?? 0
  return (
    <Card title={t('minted.title')} padding={count > 0 ? 'plain' : 'normal'}>
      <ConsoleRead query={query}>
        {({ data: { findings, minted } }) => (
          <Stack gap={4}>
            {findings.length > 0 ? (
              <Notice tone="danger" title={t('minted.broken')}>
                {findings.map(({ code, message }) => (
                  <p key={message} lang="en">
                    {code}: {message}
                  </p>
                ))}
              </Notice>
            ) : null}
            {minted.length > 0 ? <MintedTable minted={minted} /> : <EmptyState title={t('minted.none')} />}
          </Stack>
        )}
      </ConsoleRead>
    </Card>
  )
}

function MintedTable({ minted }: { minted: readonly ConsoleMinted[] }) {
  const { t } = useTranslation('platform')
  return (
    <ConsoleTable
      caption={t('minted.title')}
      rows={minted}
      rowKey={({ id }) => id}
      columns={[
        { id: 'at', header: t('audit.at'), cell: ({ at }) => <When at={at} />, isRowHeader: true },
        { id: 'by', header: t('audit.by'), cell: ({ by }) => by },
        {
          id: 'what',
          header: t('minted.what'),
          cell: ({ remote, set, url, version }) =>
            set ? (
              <>
                {t('set')} <SetLink id={set} />
              </>
            ) : (
              `${remote} ${version ?? url}`
            ),
        },
        {
          id: 'until',
          header: t('mint.until'),
          cell: ({ state, until }) => (
            <Cluster gap="tight">
              <When at={until} />
              <Badge tone={state === 'good' ? 'warning' : 'neutral'}>{t(`minted.${state}`)}</Badge>
            </Cluster>
          ),
        },
      ]}
    />
  )
}
