import { useTranslation } from '@portal/shared/i18n'
import { Card, SelectField, smallPrint, Stack } from '@portal/shared/ui'
import type { StrategiesEditing } from './use-strategies.ts'
import styles from './Offers.module.css'

/** The strategy of accounts for which none was named, or two that run side by side. */
export function UseCard({ form: { edited, put } }: { form: StrategiesEditing }) {
  const { t } = useTranslation('staff-offers')
  const { use, strategies } = edited
  const [first = '', second = ''] = use
  const options = strategies.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Card title={t('use.title')}>
      <Stack>
        <div className={styles.fields}>
          <SelectField
            label={t('use.first')}
            value={first}
            options={options}
            onChange={(id) => put({ ...edited, use: [id, ...use.slice(1).filter((one) => one !== id)] })}
          />
          <SelectField
            label={t('use.second')}
            isOptional
            value={second}
            placeholder={t('use.none')}
            options={options.filter(({ value }) => value !== first)}
            onChange={(id) => put({ ...edited, use: id === '' ? [first] : [first, id] })}
          />
        </div>
        <p className={smallPrint}>{t(second === '' ? 'use.help' : 'use.halves')}</p>
      </Stack>
    </Card>
  )
}
