import { meterLevel, returnLimits, WARNING_SHARE, type ReturnMeter } from '@portal/shared/domain'
import type { ReturnRates } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { classNames, Cluster, Stack } from '@portal/shared/ui'
import { LevelBadge } from './LevelBadge.tsx'
import { returnedBy, usePercent } from './rate.ts'
import styles from './Meter.module.css'

/** The place of the limit on the bar; the room behind it shows rates above the limit. */
const LIMIT_AT = 0.75

/** One rate against its limit: a number, a word, and a bar that repeats them. */
export function Meter({ meter, rates }: { meter: ReturnMeter; rates: ReturnRates }) {
  const { t } = useTranslation('payments-ach')
  const percent = usePercent()
  const returned = returnedBy(meter, rates)
  const rate = rates.debits === 0 ? 0 : returned / rates.debits
  const level = meterLevel(meter, returned, rates.debits)
  const limit = returnLimits[meter]
  const filled = Math.min(1, (rate / limit) * LIMIT_AT)
  return (
    <Stack gap={2}>
      <h3 className={styles.name}>{t(`meter.${meter}`)}</h3>
      <Cluster as="p" gap="tight">
        <span className={styles.number}>{percent(rate)}</span> <LevelBadge level={level} />
      </Cluster>
      <div className={styles.bar} aria-hidden="true">
        <div className={classNames(styles.filled, styles[level])} style={{ inlineSize: `${filled * 100}%` }} />
        <div className={styles.warning} style={{ insetInlineStart: `${LIMIT_AT * WARNING_SHARE * 100}%` }} />
        <div className={styles.limit} style={{ insetInlineStart: `${LIMIT_AT * 100}%` }} />
      </div>
      <p className={styles.facts}>{t('meter.facts', { limit: percent(limit), returned, count: rates.debits })}</p>
      <p className={styles.facts}>{t(`meter.${meter}Codes`)}</p>
    </Stack>
  )
}
