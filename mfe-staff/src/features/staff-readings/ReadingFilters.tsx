import { useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'
import { LogFilters } from '../../lib/log-filters/LogFilters.tsx'
import { SearchForm } from '../../lib/search-form/SearchForm.tsx'
import { lineKinds, type ReadingsView } from './use-staff-readings.ts'
import styles from './StaffReadingsPage.module.css'

interface ReadingFiltersProps {
  view: ReadingsView
  people: readonly { id: string; name: string }[]
  onShow: (change: Partial<ReadingsView>) => void
}

/** Who read it, whose account, what, and from which day to which. */
export function ReadingFilters({ view, people, onShow }: ReadingFiltersProps) {
  const { t } = useTranslation('staff-readings')
  return (
    <>
      <div className={styles.search}>
        <SearchForm
          label={t('filter.reference')}
          search={view.reference}
          onSearch={(reference) => onShow({ reference })}
        />
      </div>
      <LogFilters
        view={view}
        labels={{ from: t('filter.from'), to: t('filter.to'), perPage: t('perPage') }}
        onShow={onShow}
      >
        <SelectField
          label={t('filter.by')}
          value={view.by}
          onChange={(by) => onShow({ by })}
          options={[
            { value: '', label: t('filter.anybody') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label={t('filter.kind')}
          value={view.kind}
          onChange={(picked) => onShow({ kind: lineKinds.find((kind) => kind === picked)! })}
          options={lineKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </LogFilters>
    </>
  )
}
