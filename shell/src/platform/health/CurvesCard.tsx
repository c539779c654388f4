import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { curveHours, endpoints, type HealthCurves } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, SelectField, Stack } from '@portal/shared/ui'
import { ConsoleRead } from '../ConsoleRead.tsx'
import { Curve } from './Curve.tsx'
import { HoursTable, type Hour } from './HoursTable.tsx'
import { useMeasures } from './use-measures.ts'
import styles from './CurvesCard.module.css'

type Hours = (typeof curveHours)[number]
const HOUR = 3_600_000

/** Errors, failed loads and web vitals of each hour of a day or a week, as curves and as a table. */
export function CurvesCard({ tenant }: { tenant: string }) {
  const { t } = useTranslation('platform')
  const [hours, setHours] = useState<Hours>('24')
  const [remote, setRemote] = useState('')
  const query = useQuery(
    endpoints.getHealthCurves,
    { query: { hours, ...(remote === '' ? {} : { remote }), ...(tenant === '' ? {} : { tenant }) } },
    { refreshEvery: 300_000, keepPrevious: true },
  )
  // The chosen part stays in the list where it has reported nothing in the period.
  const parts = [...new Set([...(query.data?.data.remotes ?? []), ...(remote === '' ? [] : [remote])])]
  return (
    <Card title={t('curves.title')}>
      <Stack gap={4}>
        <SelectField
          label={t('curves.period')}
          value={hours}
          onChange={(next) => setHours(next as Hours)}
          options={curveHours.map((value) => ({ value, label: t(`faults.hours.${value}`) }))}
        />
        <SelectField
          label={t('curves.part')}
          value={remote}
          onChange={setRemote}
          options={[{ value: '', label: t('curves.allParts') }, ...parts.map((value) => ({ value, label: value }))]}
        />
        <ConsoleRead query={query} rows={6}>
          {({ data }) => <Curves curves={data} />}
        </ConsoleRead>
      </Stack>
    </Card>
  )
}

function Curves({ curves }: { curves: HealthCurves }) {
  const { t } = useTranslation('platform')
  const measures = useMeasures()
  const since = Date.parse(curves.since)
  const hours: Hour[] = curves.hours.map((hour, at) => ({ ...hour, at: new Date(since + at * HOUR) }))
  const told = hours.filter(({ errors, loads, vitals }) => errors + loads + vitals.length > 0)
  if (told.length === 0) return <EmptyState title={t('curves.none')}>{t('health.noneHelp')}</EmptyState>
  return (
    <>
      <div className={styles.curves}>
        {measures.map((measure) => (
          <Curve key={measure.id} measure={measure} hours={hours} />
        ))}
      </div>
      <details>
        <summary className={styles.summary}>{t('curves.table')}</summary>
        <HoursTable hours={told.reverse()} measures={measures} />
      </details>
    </>
  )
}
