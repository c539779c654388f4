import { useRef, type FormEvent } from 'react'
import { Search } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, TextField } from '@portal/shared/ui'
import { useTyped } from '@portal/shared/kit'
import { useSlashKey } from '../use-slash-key.ts'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  label: string
  /** What the address says. */
  search: string
  onSearch: (text: string) => void
}

/** Words that a list is searched for; Enter runs it, an empty one shows all, `/` goes to it. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const { t } = useTranslation('common')
  const [typed, setTyped, ask] = useTyped(search)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed.trim())
    onSearch(typed.trim())
  }
  return (
    <form role="search" aria-label={label} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        ref={field}
        type="search"
        label={label}
        value={typed}
        onChange={setTyped}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
      />
      <Button type="submit" icon={<Search aria-hidden="true" size={18} />}>
        {t('action.search')}
      </Button>
    </form>
  )
}
