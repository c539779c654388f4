import { useQuery } from '@portal/shared/client'
import { consoleCalls, type ConsoleForecast } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { i18n, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import { ConsoleRead } from '../ConsoleRead.tsx'
import type { Rollout } from './rollout-plan.ts'

/** How long each step of a planned rollout takes at the loads of the last day, or why it is refused. */
export function ForecastNote({ rollout: { steps, tenants } }: { rollout: NonNullable<Rollout> }) {
  const query = useQuery(
    consoleCalls.getForecast,
    {
      query: {
        steps: steps.map(({ minutes, percent }) => `${percent}:${minutes ?? ''}`).join(','),
        ...(tenants ? { tenants: tenants.join(',') } : {}),
      },
    },
    { keepPrevious: true },
  )
  return (
    <ConsoleRead query={query} rows={3}>
      {({ data }) => <Told forecast={data} />}
    </ConsoleRead>
  )
}

function Told({ forecast }: { forecast: ConsoleForecast }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const { is_whole, loads, min_loads, steps, window_minutes } = forecast
  const isRefused = is_whole && steps.some(({ is_endless }) => is_endless)
  return (
    <Notice tone={isRefused ? 'danger' : 'info'} title={t('forecast.title')} live="polite">
      {is_whole ? (
        <>
          <p>
            {t('forecast.basis', {
              loads: formatCount(loads, language),
              needed: formatCount(min_loads, language),
              window: sayMinutes(window_minutes),
            })}
          </p>
          <ul>
            {steps.map((step) => (
              <li key={step.percent}>{t('forecast.step', { percent: step.percent, time: sayStep(step) })}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('forecast.unknown')}</p>
      )}
    </Notice>
  )
}

function sayStep({ compares, is_endless, lasts }: ConsoleForecast['steps'][number]): string {
  if (is_endless) return i18n.t('platform:forecast.never')
  if (lasts !== null) return i18n.t('platform:forecast.about', { time: sayMinutes(lasts) })
  if (compares === null) return i18n.t('platform:forecast.byHandNever')
  return i18n.t('platform:forecast.byHand', { time: sayMinutes(compares) })
}

/** In the largest unit of which there are at least two. */
function sayMinutes(minutes: number): string {
  if (minutes < 120) return i18n.t('platform:forecast.minutes', { count: minutes })
  if (minutes < 2 * 1440) return i18n.t('platform:forecast.hours', { count: Math.round(minutes / 60) })
  return i18n.t('platform:forecast.days', { count: Math.round(minutes / 1440) })
}
