import { useTranslation } from '@portal/shared/i18n'
import { PageSizeField } from '@portal/shared/kit'
import { KeyHint, SelectField } from '@portal/shared/ui'
import { SearchForm } from '../../lib/search-form/SearchForm.tsx'
import { filters, type DisputesView } from './use-disputes.ts'
import styles from './DisputesPage.module.css'

interface DisputeFiltersProps {
  view: DisputesView
  onShow: (change: Partial<DisputesView>) => void
}

/** Filters of the cases: search, kind, status, assignee, age. */
export function DisputeFilters({ view, onShow }: DisputeFiltersProps) {
  const { t } = useTranslation('staff-cases')
  const select = <K extends keyof typeof filters>(name: K) => (
    <SelectField
      label={t(`filter.${name}.label`)}
      value={view[name]}
      onChange={(picked) => onShow({ [name]: picked })}
      options={filters[name].map((value) => ({ value, label: t(`filter.${name}.${value}` as 'filter.kind.all') }))}
    />
  )
  return (
    <div className={styles.filters}>
      <SearchForm
        label={t('filter.search')}
        help={t('filter.searchHelp')}
        clear={t('filter.clear')}
        search={view.search}
        onSearch={(search) => onShow({ search })}
      />
      <div className={styles.fields}>
        {select('kind')}
        {select('status')}
        {select('which')}
        {select('age')}
        <PageSizeField label={t('queue.perPage')} size={view.size} onSize={(size) => onShow({ size })} />
      </div>
      <KeyHint>{t('queue.shortcut')}</KeyHint>
    </div>
  )
}
