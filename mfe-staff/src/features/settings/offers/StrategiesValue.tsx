import { useTranslation } from '@portal/shared/i18n'
import { StrategyRow } from './StrategyRow.tsx'
import type { EditedStrategies } from './use-strategies.ts'
import styles from './Offers.module.css'

/** Strategies as people read them where they are not edited: the ones in use, and the rows of each. */
export function StrategiesValue({ value: { use, strategies } }: { value: EditedStrategies }) {
  const { t } = useTranslation('staff-offers')
  const nameOf = (id: string | undefined) => strategies.find((one) => one.id === id)?.name ?? id
  return (
    <div className={styles.value}>
      <p>
        {use.length > 1
          ? t('use.both', { first: nameOf(use[0]), second: nameOf(use[1]) })
          : t('use.one', { name: nameOf(use[0]) })}
      </p>
      {strategies.map(({ id, name, rows }) => (
        <div key={id}>
          <b>{name}</b>
          <ol className={styles.numbered}>
            {rows.map((row, at) => (
              // A row is known by its place only.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                <StrategyRow row={row} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
