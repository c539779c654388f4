import { useTranslation } from '@portal/shared/i18n'
import { Fieldset, MoneyField, TextField } from '@portal/shared/ui'
import type { RowFields } from './row-fields.ts'
import styles from './Offers.module.css'

/** The floors of a row, and for how many days its offers hold. */
export function FloorFields({ typed, put, at }: RowFields) {
  const { t } = useTranslation('staff-offers')
  return (
    <Fieldset legend={t('floors')} size="heading" help={t('floorsHelp')}>
      <div className={styles.fields}>
        <MoneyField
          label={t('field.least_payment')}
          isOptional
          value={typed.least_payment}
          onChange={(least_payment) => put({ least_payment })}
          {...at('least_payment')}
        />
        <MoneyField
          label={t('field.least_total')}
          isOptional
          value={typed.least_total}
          onChange={(least_total) => put({ least_total })}
          {...at('least_total')}
        />
        <TextField
          label={t('field.good_for_days')}
          help={t('daysHelp')}
          inputMode="numeric"
          width="short"
          value={typed.good_for_days}
          onChange={(good_for_days) => put({ good_for_days })}
          {...at('good_for_days')}
        />
      </div>
    </Fieldset>
  )
}
