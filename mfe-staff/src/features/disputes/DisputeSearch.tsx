import { useRef, type FormEvent } from 'react'
import { Search } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, TextField } from '@portal/shared/ui'
import { useTyped } from '@portal/shared/kit'
import { useSlashKey } from '../../lib/use-slash-key.ts'
import styles from './DisputesPage.module.css'

/** A case number, a reference number or the beginning of a name; Enter runs it, an empty one shows everything. */
export function DisputeSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation(['staff-cases', 'common'])
  const [typed, setTyped, ask] = useTyped(search)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed.trim())
    onSearch(typed.trim())
  }
  return (
    <form role="search" aria-label={t('filter.search')} className={styles.search} onSubmit={onSubmit} noValidate>
      <TextField
        ref={field}
        type="search"
        label={t('filter.search')}
        help={t('filter.searchHelp')}
        isOptional
        value={typed}
        onChange={setTyped}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" icon={<Search aria-hidden="true" size={18} />}>
          {t('common:action.search')}
        </Button>
        {search ? <Button onClick={() => onSearch('')}>{t('filter.clear')}</Button> : null}
      </div>
    </form>
  )
}
