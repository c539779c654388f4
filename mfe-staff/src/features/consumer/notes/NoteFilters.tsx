import { parseLocalDate } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { PageSizeField, useTyped } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { SelectField, TextField } from '@portal/shared/ui'
import { SearchForm } from '../../../lib/search-form/SearchForm.tsx'
import { useConsumerDebts } from '../use-consumer.ts'
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

type Range = Pick<NotesList['view'], 'from' | 'to'>

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to
const isWhole = ({ from, to }: Range) => parseLocalDate(from) !== undefined && parseLocalDate(to) !== undefined

/** The first and the last day (S-46). An incomplete date, or a last day before the first, starts no read. */
function DateFilter({ view, onRange }: { view: Range; onRange: (range: Range) => void }) {
  const { t } = useTranslation('staff-notes')
  const [typed, setTyped, ask] = useTyped<Range>({ from: view.from, to: view.to }, isSame)
  const change = (part: Partial<Range>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (!isWhole(next) || next.from > next.to) return
    ask(next)
    onRange(next)
  }
  return (
    <>
      <TextField type="date" label={t('filter.from')} value={typed.from} onChange={(from) => change({ from })} />
      <TextField
        type="date"
        label={t('filter.to')}
        value={typed.to}
        onChange={(to) => change({ to })}
        error={isWhole(typed) && typed.from > typed.to ? fieldText('date_range') : undefined}
      />
    </>
  )
}
