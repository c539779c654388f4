import type { ReturnsReport } from '@portal/shared/contract'
import { formatShare, meterLevel, returnLimits, type ReturnMeter } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, smallPrint, type Tone } from '@portal/shared/ui'
import { Figures } from './Figures.tsx'
import styles from './ReturnMeters.module.css'
import { useFormats } from './use-formats.ts'

const METERS: readonly ReturnMeter[] = ['unauthorized', 'administrative', 'overall']
const TONES = { ok: 'success', amber: 'warning', red: 'danger' } as const satisfies Record<string, Tone>

/** the rates of returned debits beside Nacha's limits. */
export function ReturnMeters({ report: { rates, rates_from: from, to } }: { report: ReturnsReport }) {
  const { t } = useTranslation('staff-reporting')
  const { days, count } = useFormats()
  const language = useLanguage()
  const percent = (share: number) => formatShare(share, language)
  return (
    <section className={styles.meters} aria-labelledby="return-rates">
      <h3 id="return-rates" className={styles.title}>
        {t('rates.title')}
      </h3>
      <p className={smallPrint}>{t('rates.help', { days: days({ from, to }), debits: count(rates.debits) })}</p>
      <Figures
        figures={METERS.map((meter) => {
          const returned = meter === 'overall' ? rates.returned : rates[meter]
          const level = meterLevel(meter, returned, rates.debits)
          return {
            label: t(`rates.${meter}`),
            value: (
              <span className={styles.rate}>
                {percent(rates.debits === 0 ? 0 : returned / rates.debits)}{' '}
                <Badge tone={TONES[level]}>{t(`rates.level.${level}`)}</Badge>
              </span>
            ),
            note: t('rates.limit', { limit: percent(returnLimits[meter]), returned: count(returned) }),
          }
        })}
      />
    </section>
  )
}
