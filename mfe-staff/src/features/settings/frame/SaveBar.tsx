import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Notice, Stack } from '@portal/shared/ui'
import type { DraftEditing } from '../model/use-draft-editing.ts'
import styles from './SaveBar.module.css'

/** Keeps what is typed in the draft, or gives it up; a failure stays here with what was typed. */
export function SaveBar({ editing }: { editing: DraftEditing }) {
  const { t } = useTranslation('staff-settings')
  const { isDirty, isSaving, error, forget } = editing
  return (
    <div className={styles.bar}>
      <Stack gap={3}>
        {error ? (
          <Notice tone="danger" live="assertive" title={t('notKept')}>
            {error.code === 'conflict' ? t('behind.title') : errorText(error)}
          </Notice>
        ) : null}
        <Cluster>
          <Button type="submit" kind="primary" isLoading={isSaving}>
            {t('keep')}
          </Button>
          {isDirty ? (
            <Button kind="quiet" onClick={() => forget()}>
              {t('forget')}
            </Button>
          ) : null}
          <span className={styles.state} role="status">
            {t(isDirty ? 'unsaved' : 'unchanged')}
          </span>
        </Cluster>
      </Stack>
    </div>
  )
}
