import { useTranslation } from '@portal/shared/i18n'
import { PageSizeField } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { SelectField } from '@portal/shared/ui'
import { SearchForm } from '../../../lib/search-form/SearchForm.tsx'
import { useConsumerDebts } from '../use-consumer.ts'
import { DateFilter } from './DateFilter.tsx'
import { noteKinds, type NotesList } from './use-notes.ts'
import styles from './NoteFilters.module.css'

/** Filters by words, account, kind and days (S-45); by kind only where there are external tags (S-48). */
export function NoteFilters({ clientId, list }: { clientId: string; list: NotesList }) {
  const { t } = useTranslation('staff-notes')
  const { view, show } = list
  const hasKinds = useCapability('staff.customer_service_handling')
  const debts = useConsumerDebts(clientId).data?.debts ?? []
  const references = [...new Set([...debts.map((debt) => debt.referenceNumber), view.account].filter(Boolean))]
  return (
    <div className={styles.filters}>
      <SearchForm label={t('filter.search')} search={view.search} onSearch={(search) => show({ search })} />
      <div className={styles.line}>
        <SelectField
          label={t('filter.account')}
          value={view.account}
          onChange={(account) => show({ account })}
          options={[
            { value: '', label: t('filter.allAccounts') },
            ...references.map((reference) => ({ value: reference, label: reference })),
          ]}
        />
        {hasKinds ? (
          <SelectField
            label={t('filter.kind')}
            value={view.kind}
            onChange={(value) => show({ kind: noteKinds.find((kind) => kind === value) ?? 'all' })}
            options={noteKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          />
        ) : null}
        <DateFilter view={view} onRange={show} />
        <PageSizeField label={t('filter.perPage')} size={view.size} onSize={(size) => show({ size })} />
      </div>
    </div>
  )
}
