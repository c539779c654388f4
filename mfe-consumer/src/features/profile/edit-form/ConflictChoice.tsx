import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import styles from './ConflictChoice.module.css'

interface ConflictChoiceProps {
  id: string
  /** Names the field. */
  label: string
  /** The current value as it is shown; '' for none. */
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A field that somebody else has changed meanwhile: the person chooses one of the two values. */
export function ConflictChoice({ id, label, theirs, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  const { t } = useTranslation('consumer-profile')
  return (
    <div
      id={id}
      className={styles.choice}
      role="group"
      aria-label={label}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
    >
      <p id={`${id}-text`} className={styles.text}>
        {theirs === '' ? t('conflict.emptied') : t('conflict.changed', { value: theirs })}
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={onKeepMine} aria-label={t('conflict.keepMineOf', { field: label })}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="small" onClick={onTakeTheirs} aria-label={t('conflict.takeTheirsOf', { field: label })}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
