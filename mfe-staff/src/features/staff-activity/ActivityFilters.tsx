import { useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'
import { LogFilters } from '../../lib/log-filters/LogFilters.tsx'
import { actKinds, type ActivityView } from './use-staff-activity.ts'

interface ActivityFiltersProps {
  view: ActivityView
  people: readonly { id: string; name: string }[]
  onShow: (change: Partial<ActivityView>) => void
}

/** Who did it, to whom, what, and from which day to which. */
export function ActivityFilters({ view, people, onShow }: ActivityFiltersProps) {
  const { t } = useTranslation('staff-activity')
  const person = (name: 'by' | 'about') => (
    <SelectField
      label={t(`filter.${name}`)}
      value={view[name]}
      onChange={(picked) => onShow({ [name]: picked })}
      options={[
        { value: '', label: t('filter.anybody') },
        ...people.map(({ id, name: label }) => ({ value: id, label })),
      ]}
    />
  )
  return (
    <LogFilters
      view={view}
      labels={{ from: t('filter.from'), to: t('filter.to'), perPage: t('perPage') }}
      onShow={onShow}
    >
      {person('by')}
      {person('about')}
      <SelectField
        label={t('filter.kind')}
        value={view.kind}
        onChange={(picked) => onShow({ kind: actKinds.find((kind) => kind === picked)! })}
        options={actKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
    </LogFilters>
  )
}
