import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { useHash } from '@portal/shared/router'
import { Notice, PageHeader, Stack, Tabs } from '@portal/shared/ui'
import { AuditTab } from './AuditTab.tsx'
import { CompaniesTab } from './CompaniesTab.tsx'
import { HealthTab } from './HealthTab.tsx'
import { ConsoleRead } from './ConsoleRead.tsx'
import { OverridesTab } from './OverridesTab.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { PageFacts } from './page/PageFacts.tsx'
import { SetsTab } from './sets/SetsTab.tsx'
import { OverviewContext, useOverviewQuery } from './use-overview.ts'

const tabs = {
  overview: OverviewTab,
  sets: SetsTab,
  companies: CompaniesTab,
  health: HealthTab,
  overrides: OverridesTab,
  audit: AuditTab,
  page: PageFacts,
} as const

const names = Object.keys(tabs) as (keyof typeof tabs)[]

/** The console's first page: the channel in tabs, with the tab in the address. */
export function ConsoleHome() {
  const { t } = useTranslation('platform')
  const [hash, setHash] = useHash()
  const query = useOverviewQuery()
  usePageTitle(t('title'))
  const value = names.find((name) => name === hash) ?? 'overview'
  const Tab = tabs[value]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ConsoleRead query={query} rows={8}>
        {({ data }) => (
          <OverviewContext value={data}>
            <Stack gap={6}>
              {data.can_sign ? null : (
                <Notice tone="warning" title={t('noKey.title')}>
                  {t('noKey.text')}
                </Notice>
              )}
              <Tabs
                label={t('tabs')}
                value={value}
                onChange={setHash}
                items={names.map((name) => ({ value: name, label: t(`tab.${name}`) }))}
              >
                <Tab />
              </Tabs>
            </Stack>
          </OverviewContext>
        )}
      </ConsoleRead>
    </>
  )
}
