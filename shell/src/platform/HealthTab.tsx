import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type PlatformHealth, type RemoteHealth, type TenantHealth } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, SelectField, Stack } from '@portal/shared/ui'
import { ConsoleTable } from './ConsoleTable.tsx'
import { CurvesCard } from './health/CurvesCard.tsx'
import { FaultsCard } from './health/FaultsCard.tsx'
import { SetHealthTable, useFigures } from './health/SetHealthTable.tsx'
import { vitalText } from './health/vital-text.ts'
import { ConsoleRead } from './ConsoleRead.tsx'
import { SetLink } from './SetLink.tsx'
import { useOverview } from './use-overview.ts'

/** The health of sets and remotes in the last hour, from pages' telemetry and outcomes of payments. */
export function HealthTab() {
  const { t } = useTranslation('platform')
  const { tenants } = useOverview()
  const [tenant, setTenant] = useState('')
  const query = useQuery(
    endpoints.getPlatformHealth,
    { query: tenant === '' ? {} : { tenant } },
    { refreshEvery: 30_000, keepPrevious: true },
  )
  return (
    <Stack gap={6}>
      <SelectField
        label={t('health.company')}
        value={tenant}
        onChange={setTenant}
        options={[
          { value: '', label: t('health.allCompanies') },
          ...tenants.map(({ name, short }) => ({ value: short, label: name })),
        ]}
      />
      <ConsoleRead query={query} rows={8}>
        {({ data }) => <Figures health={data} />}
      </ConsoleRead>
      <CurvesCard tenant={tenant} />
      <FaultsCard tenant={tenant} />
    </Stack>
  )
}

function Figures({ health }: { health: PlatformHealth }) {
  const { t } = useTranslation('platform')
  if (health.sets.length === 0) return <EmptyState title={t('health.none')}>{t('health.noneHelp')}</EmptyState>
  return (
    <>
      <Card title={t('health.bySet')} padding="plain">
        <SetHealthTable sets={health.sets} isCaptionHidden />
      </Card>
      <Card title={t('health.byRemote')} padding="plain">
        <RemotesTable remotes={health.remotes} />
      </Card>
      <Card title={t('health.byCompany')} padding="plain">
        <TenantsTable rows={health.tenants} />
      </Card>
    </>
  )
}

/** Kinds of failure with their counts. */
const kindsOf = ({ failure_kinds: kinds }: RemoteHealth) =>
  Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`)

function RemotesTable({ remotes }: { remotes: readonly RemoteHealth[] }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const { errors, failures, loads } = useFigures()
  const vital = ({ vitals }: RemoteHealth, wanted: string) => {
    const found = vitals.find(({ name }) => name === wanted)
    return found ? vitalText(found.name, found.p75, language) : '–'
  }
  return (
    <ConsoleTable
      caption={t('health.byRemote')}
      rows={remotes}
      rowKey={({ remote, set, version }) => `${set} ${remote} ${version}`}
      columns={[
        { id: 'remote', header: t('remote'), cell: ({ remote, version }) => `${remote} ${version}`, isRowHeader: true },
        { id: 'set', header: t('set'), cell: ({ set }) => <SetLink id={set} /> },
        loads,
        failures,
        { id: 'kinds', header: t('health.kinds'), cell: (row) => kindsOf(row).join(', ') || '–' },
        errors,
        ...(['LCP', 'INP', 'CLS'] as const).map((name) => ({
          id: name,
          header: t(`health.vital.${name}`),
          cell: (row: RemoteHealth) => vital(row, name),
          isNumeric: true,
        })),
      ]}
    />
  )
}

function TenantsTable({ rows }: { rows: readonly TenantHealth[] }) {
  const { t } = useTranslation('platform')
  const { failures, loads, payments } = useFigures()
  return (
    <ConsoleTable
      caption={t('health.byCompany')}
      rows={rows}
      rowKey={({ set, tenant }) => `${tenant} ${set}`}
      columns={[
        { id: 'tenant', header: t('company'), cell: ({ tenant }) => tenant, isRowHeader: true },
        { id: 'set', header: t('set'), cell: ({ set }) => <SetLink id={set} /> },
        loads,
        failures,
        payments,
      ]}
    />
  )
}
