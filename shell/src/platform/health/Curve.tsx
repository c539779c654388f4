import { formatDayAndTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { operatorZone } from '../When.tsx'
import { curvePath } from './curve-path.ts'
import type { Hour } from './HoursTable.tsx'
import type { Measure } from './use-measures.ts'
import styles from './Curve.module.css'

/** One measure over the hours. The caption has the sum and the greatest value; the table has every value. */
export function Curve({ measure, hours }: { measure: Measure; hours: readonly Hour[] }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const values = hours.map(measure.of)
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const time = (hour: Hour) => formatDayAndTime(hour.at, operatorZone, language)
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
  const caption = () => {
    if (measure.isCount && sum === 0) return t('curves.zero')
    if (values.every((value) => value === null)) return t('curves.unmeasured')
    const greatest = t('curves.most', { value: measure.text(most), at: time(hours[values.indexOf(most)]!) })
    return measure.isCount ? `${t('curves.sum', { sum: measure.text(sum) })} ${greatest}` : greatest
  }
  return (
    <figure className={styles.curve}>
      <figcaption>
        <strong>{measure.title}</strong>
        <p className={styles.words}>{caption()}</p>
      </figcaption>
      <svg className={styles.plot} viewBox={`0 0 ${hours.length - 1} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.line} d={curvePath(values, most)} />
      </svg>
      <p className={styles.ends}>
        <span>{time(hours[0]!)}</span>
        <span>{t('curves.now')}</span>
      </p>
    </figure>
  )
}
