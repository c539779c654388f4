import { useTranslation } from '@portal/shared/i18n'
import { KeyHint, SelectField } from '@portal/shared/ui'
import { DisputeSearch } from './DisputeSearch.tsx'
import {
  ageFilters,
  kindFilters,
  pageSizes,
  statusFilters,
  whichFilters,
  type DisputesView,
} from './use-disputes-address.ts'
import styles from './DisputesPage.module.css'

interface DisputeFiltersProps {
  view: DisputesView
  onShow: (change: Partial<DisputesView>) => void
}

/** Which cases: what they are, how they stand, whose they are, since when they wait. */
export function DisputeFilters({ view, onShow }: DisputeFiltersProps) {
  const { t } = useTranslation('staff-cases')
  const select = <K extends 'kind' | 'status' | 'which' | 'age'>(name: K, values: readonly DisputesView[K][]) => (
    <SelectField
      label={t(`filter.${name}.label`)}
      value={view[name]}
      onChange={(picked) => onShow({ [name]: values.find((value) => value === picked) ?? values[0] })}
      options={values.map((value) => ({ value, label: t(`filter.${name}.${value}` as 'filter.kind.all') }))}
    />
  )
  return (
    <div className={styles.filters}>
      <DisputeSearch search={view.search} onSearch={(search) => onShow({ search })} />
      <div className={styles.fields}>
        {select('kind', kindFilters)}
        {select('status', statusFilters)}
        {select('which', whichFilters)}
        {select('age', ageFilters)}
        <SelectField
          label={t('queue.perPage')}
          value={String(view.size)}
          onChange={(size) => onShow({ size: pageSizes.find((one) => String(one) === size) ?? pageSizes[0] })}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </div>
      <KeyHint>{t('queue.shortcut')}</KeyHint>
    </div>
  )
}
