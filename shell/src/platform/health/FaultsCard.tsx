import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { consoleCalls, faultHours, type ConsoleFault } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, SelectField, Stack } from '@portal/shared/ui'
import { ConsoleRead } from '../ConsoleRead.tsx'
import { ConsoleTable } from '../ConsoleTable.tsx'

type Hours = (typeof faultHours)[number]

/** Uncaught errors by their place in the sources, for an hour, a day or a week. */
export function FaultsCard({ tenant }: { tenant: string }) {
  const { t } = useTranslation('platform')
  const [hours, setHours] = useState<Hours>('24')
  const query = useQuery(
    consoleCalls.listFaults,
    { query: { hours, ...(tenant === '' ? {} : { tenant }) } },
    { refreshEvery: 60_000, keepPrevious: true },
  )
  return (
    <Card title={t('faults.title')}>
      <Stack gap={4}>
        <SelectField
          label={t('faults.period')}
          value={hours}
          onChange={(next) => setHours(next as Hours)}
          options={faultHours.map((value) => ({ value, label: t(`faults.hours.${value}`) }))}
        />
        <ConsoleRead query={query} rows={4}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={t('faults.none')}>{t('faults.noneHelp')}</EmptyState>
            ) : (
              <FaultsTable faults={data} />
            )
          }
        </ConsoleRead>
      </Stack>
    </Card>
  )
}

function FaultsTable({ faults }: { faults: readonly ConsoleFault[] }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  return (
    <ConsoleTable
      caption={t('faults.title')}
      rows={faults}
      rowKey={keyOf}
      columns={[
        { id: 'name', header: t('faults.name'), cell: ({ name }) => name, isRowHeader: true },
        { id: 'function', header: t('faults.function'), cell: ({ source }) => source?.function ?? '–' },
        {
          id: 'source',
          header: t('faults.source'),
          cell: ({ source }) => (source ? placeOf(source) : t('faults.noMap')),
        },
        { id: 'count', header: t('faults.count'), cell: ({ count }) => formatCount(count, language), isNumeric: true },
        { id: 'releases', header: t('faults.releases'), cell: ({ releases }) => <Releases releases={releases} /> },
      ]}
    />
  )
}

function Releases({ releases }: Pick<ConsoleFault, 'releases'>) {
  return (
    <Stack as="ul" gap={1}>
      {releases.map(({ at, remote, version }) => (
        <li key={`${remote} ${version} ${at}`}>{`${remote} ${version} ${at}`}</li>
      ))}
    </Stack>
  )
}

const placeOf = ({ file, line }: NonNullable<ConsoleFault['source']>) => `${file}:${line}`
const keyOf = ({ name, releases, source }: ConsoleFault) =>
  JSON.stringify([name, source ?? releases.map(({ at, remote, version }) => [remote, version, at])])
