import { useQuery } from '@portal/shared/client'
import { consoleCalls, type ConsoleRefusal } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, Notice, Stack } from '@portal/shared/ui'
import { ConsoleTable } from './ConsoleTable.tsx'
import { AuditTable } from './AuditTable.tsx'
import { findingText } from './finding-text.ts'
import { ConsoleRead } from './ConsoleRead.tsx'
import { When } from './When.tsx'

/** The stored changes of the channel, the check of their chain, and the refusals. */
export function AuditTab() {
  const { t } = useTranslation('platform')
  const query = useQuery(consoleCalls.listAudit, {})
  return (
    <ConsoleRead query={query} rows={8}>
      {({ data: { entries, findings, refused } }) => (
        <Stack gap={6}>
          {findings.length > 0 ? (
            <Notice tone="danger" title={t('audit.broken')}>
              {findings.map(({ code, message }) => (
                <p key={message} lang="en">
                  {code}: {message}
                </p>
              ))}
            </Notice>
          ) : (
            <Notice tone="success">{t('audit.whole')}</Notice>
          )}
          <Card title={t('audit.title')} padding="plain">
            <AuditTable entries={entries} caption={t('audit.title')} />
          </Card>
          <Card title={t('refused.title')} padding="plain">
            {refused.length > 0 ? <RefusedTable refused={refused} /> : <EmptyState title={t('refused.none')} />}
          </Card>
        </Stack>
      )}
    </ConsoleRead>
  )
}

function RefusedTable({ refused }: { refused: readonly ConsoleRefusal[] }) {
  const { t } = useTranslation('platform')
  return (
    <ConsoleTable
      caption={t('refused.title')}
      rows={refused}
      rowKey={({ at, what }) => `${at} ${what}`}
      columns={[
        { id: 'at', header: t('audit.at'), cell: ({ at }) => <When at={at} />, isRowHeader: true },
        { id: 'by', header: t('audit.by'), cell: ({ by }) => by },
        { id: 'what', header: t('refused.what'), cell: ({ what }) => what },
        { id: 'why', header: t('refused.why'), cell: ({ code }) => findingText({ current: { finding: code } }) },
        { id: 'detail', header: t('refused.detail'), cell: ({ message }) => <span lang="en">{message}</span> },
      ]}
    />
  )
}
