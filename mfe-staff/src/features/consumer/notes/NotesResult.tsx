import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, EmptyState, RowsPending } from '@portal/shared/ui'
import { NotesTable } from './NotesTable.tsx'
import type { useNotes } from './use-notes.ts'
import type { NotesAddress } from './use-notes-address.ts'
import styles from './NotesTab.module.css'

/** The notes, or why there are none. */
export function NotesResult({ notes, address }: { notes: ReturnType<typeof useNotes>; address: NotesAddress }) {
  const { t } = useTranslation('staff-notes')
  const { error, refresh } = notes
  const { view, isFiltered, show, showAll } = address
  if (error || !notes.notes)
    return (
      <RowsPending error={error} failed={t('failed')} loading={t('loading')} count={5} onRetry={refresh}>
        {error ? t('error', { message: errorText(error) }) : null}
      </RowsPending>
    )
  if (notes.notes.length > 0)
    return (
      <div className={styles.list}>
        <NotesTable notes={notes.notes} isStale={notes.isStale} onChanged={refresh} />
      </div>
    )
  if (notes.total > 0)
    return (
      <EmptyState title={t('noPage')} actions={<Button onClick={() => show({ page: 1 })}>{t('firstPage')}</Button>}>
        {t('noPageHelp', { page: view.page })}
      </EmptyState>
    )
  if (isFiltered)
    return (
      <EmptyState title={t('noneFound')} actions={<Button onClick={showAll}>{t('showAll')}</Button>}>
        {t('noneFoundHelp')}
      </EmptyState>
    )
  return <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
}
