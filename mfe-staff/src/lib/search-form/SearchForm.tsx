import { useRef, type FormEvent } from 'react'
import { Search } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { useTyped } from '@portal/shared/kit'
import { Button, Cluster, TextField } from '@portal/shared/ui'
import { useSlashKey } from '../use-slash-key.ts'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  label: string
  help?: string
  /** The label of the button that ends the search, on pages whose main purpose is the search. */
  clear?: string
  search: string
  onSearch: (text: string) => void
}

/** Searches a list: Enter runs the search, an empty one shows all rows, `/` moves the focus here. */
export function SearchForm({ label, help, clear, search, onSearch }: SearchFormProps) {
  const { t } = useTranslation('common')
  const [typed, setTyped, ask] = useTyped(search)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed.trim())
    onSearch(typed.trim())
  }
  const isMain = clear !== undefined
  return (
    <form role="search" aria-label={label} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        ref={field}
        type="search"
        label={label}
        help={help}
        isOptional={isMain}
        value={typed}
        onChange={setTyped}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
      />
      <Cluster>
        <Button type="submit" {...(isMain && { kind: 'primary' })} icon={<Search aria-hidden="true" size={18} />}>
          {t('action.search')}
        </Button>
        {isMain && search ? <Button onClick={() => onSearch('')}>{clear}</Button> : null}
      </Cluster>
    </form>
  )
}
