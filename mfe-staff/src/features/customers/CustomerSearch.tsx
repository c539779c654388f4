import { useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { Search } from 'lucide-react'
import { searchFields, type SearchField } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTyped } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Button, SelectField, TextField } from '@portal/shared/ui'
import { useSlashKey } from '../../lib/use-slash-key.ts'
import type { CustomersView } from './use-customers.ts'
import styles from './CustomerSearch.module.css'

/** The server needs two characters of a name, street or number, and an SSN whole or its last four digits. */
function problemOf(by: SearchField, search: string): 'tooShort' | 'ssnDigits' | null {
  if (search === '') return null
  if (by === 'ssn') return [4, 9].includes(search.replace(/\D/g, '').length) ? null : 'ssnDigits'
  return search.length < 2 ? 'tooShort' : null
}

type Search = Pick<CustomersView, 'by' | 'search'>
const isSame = (one: Search, other: Search) => one.by === other.by && one.search === other.search

interface CustomerSearchProps {
  view: CustomersView
  field: RefObject<HTMLInputElement | null>
  onSearch: (by: SearchField, search: string) => void
  onKey: (event: KeyboardEvent) => void
}

/** The typed text, its fault, and the functions that search for it and clear the field. */
function useSearch({ view, field, onSearch, onKey }: CustomerSearchProps) {
  const { t } = useTranslation('staff')
  const [error, setError] = useState<string>()
  const [{ by, search: typed }, setTyped, ask] = useTyped<Search>({ by: view.by, search: view.search }, isSame, () =>
    setError(undefined),
  )
  useSlashKey(field)
  const search = (wanted: string) => {
    ask({ by, search: wanted })
    onSearch(by, wanted)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    const problem = problemOf(by, wanted)
    setError(problem ? t(`customers.${problem}`) : undefined)
    if (!problem) search(wanted)
  }
  const onClear = () => {
    setTyped({ by, search: '' })
    setError(undefined)
    if (view.search !== '') search('')
    field.current?.focus()
  }
  // Browsers clear the field on Escape; here this also lists all customers again.
  const onKeyDown = (event: KeyboardEvent) => {
    onKey(event)
    if (event.key !== 'Escape' || (typed === '' && view.search === '')) return
    event.preventDefault()
    onClear()
  }
  return { by, typed, error, setTyped, onSubmit, onClear, onKeyDown }
}

/** Search-by and search text (S-01, S-02); Enter runs the search, an empty one shows all customers. */
export function CustomerSearch(props: CustomerSearchProps) {
  const { t } = useTranslation(['staff', 'common'])
  const language = useLanguage()
  const reference = useCapability('label.search_reference')[language]
  const { by, typed, error, setTyped, onSubmit, onClear, onKeyDown } = useSearch(props)
  const { view, field } = props
  return (
    <form role="search" aria-label={t('customers.filters')} className={styles.form} onSubmit={onSubmit} noValidate>
      <SelectField
        label={t('customers.searchBy')}
        value={by}
        onChange={(value) => setTyped({ by: value as SearchField, search: typed })}
        options={searchFields.map((value) => ({
          value,
          label: value === 'reference_number' ? reference : t(`customers.fields.${value}`),
        }))}
      />
      <TextField
        ref={field}
        type="search"
        label={t('customers.search')}
        help={t(`customers.searchHelp.${by}`)}
        error={error}
        value={typed}
        onChange={(text) => setTyped({ by, search: text })}
        onKeyDown={onKeyDown}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" icon={<Search aria-hidden="true" size={18} />}>
          {t('common:action.search')}
        </Button>
        {view.search ? <Button onClick={onClear}>{t('customers.clear')}</Button> : null}
      </div>
    </form>
  )
}
