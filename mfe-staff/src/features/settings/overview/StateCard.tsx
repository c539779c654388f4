import type { TenantOverview } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Notice, Stack } from '@portal/shared/ui'
import { FindingList } from '../publish/FindingList.tsx'
import { settingPaths } from '../model/setting-paths.ts'
import styles from './Overview.module.css'

/** The published version, its hosts, and the findings of the check. */
export function StateCard({ overview }: { overview: TenantOverview }) {
  const { t } = useTranslation('staff-settings')
  const zone = useTenant((s) => s.settings.zone)
  const company = useTenant((s) => s.settings.tenant.full_name)
  const { version, published_by: by, published_at: at, hosts, findings, delivered } = overview
  return (
    <Card title={company}>
      <Stack gap={4}>
        <div className={styles.facts}>
          <DescriptionList
            items={[
              {
                id: 'version',
                term: t('state.version'),
                value: (
                  <Link to={settingPaths.versions}>
                    {version === 0 ? t('state.delivered') : t('version', { version })}
                  </Link>
                ),
              },
              { id: 'at', term: t('state.publishedAt'), value: at && <DateText instant={at} zone={zone} /> },
              { id: 'by', term: t('state.publishedBy'), value: by },
              { id: 'hosts', term: t('state.hosts'), value: hosts.join(', ') },
              {
                id: 'check',
                term: t('state.check'),
                value: findings.length === 0 ? t('state.nothingFound') : t('state.found', { count: findings.length }),
              },
            ]}
          />
        </div>
        {delivered.is_changed ? (
          <Notice title={t('state.deliveredChanged', { count: delivered.differences })}>
            <Link to={settingPaths.version(0)}>{t('state.seeDelivered')}</Link>
          </Notice>
        ) : null}
        <FindingList findings={findings} isOfLive />
      </Stack>
    </Card>
  )
}
