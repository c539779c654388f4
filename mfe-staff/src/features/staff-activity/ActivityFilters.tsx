import { fieldText, useTranslation } from '@portal/shared/i18n'
import { PageSizeField } from '@portal/shared/kit'
import { SelectField, TextField } from '@portal/shared/ui'
import { isReversed } from '../../lib/day-span.ts'
import { actKinds, type ActivityView } from './use-staff-activity.ts'
import styles from './StaffActivityPage.module.css'

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
    <div className={styles.filters}>
      {person('by')}
      {person('about')}
      <SelectField
        label={t('filter.kind')}
        value={view.kind}
        onChange={(picked) => onShow({ kind: actKinds.find((kind) => kind === picked)! })}
        options={actKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextField type="date" label={t('filter.from')} value={view.from} onChange={(from) => onShow({ from })} />
      <TextField
        type="date"
        label={t('filter.to')}
        value={view.to}
        onChange={(to) => onShow({ to })}
        error={isReversed(view) ? fieldText('period_reversed') : undefined}
      />
      <PageSizeField label={t('perPage')} size={view.size} onSize={(size) => onShow({ size })} />
    </div>
  )
}
