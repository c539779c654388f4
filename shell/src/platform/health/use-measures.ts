import type { HealthHour } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { vitalText } from './vital-text.ts'

/** A figure of each hour that is drawn as a curve. */
export interface Measure {
  readonly id: string
  readonly title: string
  /** Null where nothing was measured. */
  readonly of: (hour: HealthHour) => number | null
  readonly text: (value: number) => string
  /** The values of hours may be added up. */
  readonly isCount: boolean
}

/** Uncaught errors, failed loads, and the 75th percentiles of web vitals. */
export function useMeasures(): Measure[] {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const count = (id: 'errors' | 'failures'): Measure => ({
    id,
    title: t(`health.${id}`),
    of: (hour) => hour[id],
    text: (value) => formatCount(value, language),
    isCount: true,
  })
  const vital = (id: 'LCP' | 'INP' | 'CLS'): Measure => ({
    id,
    title: t(`health.vital.${id}`),
    of: ({ vitals }) => vitals.find(({ name }) => name === id)?.p75 ?? null,
    text: (value) => vitalText(id, value, language),
    isCount: false,
  })
  return [count('errors'), count('failures'), vital('LCP'), vital('INP'), vital('CLS')]
}
