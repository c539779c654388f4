import { useTranslation } from '@portal/shared/i18n'
import { Button, Cluster } from '@portal/shared/ui'
import { shownText } from './edit-values.ts'
import type { EditForm } from './use-edit-form.ts'
import styles from './ConflictChoice.module.css'

interface ConflictChoiceProps<F extends string> {
  form: EditForm<F>
  name: F
  /** Names the field. */
  label: string
  /** The words of a value, where it is chosen from a list. */
  wordsOf?: (value: string) => string
}

/** The choice between two values of a field that another person has changed; nothing without a conflict. */
export function ConflictChoice<F extends string>({ form, name, label, wordsOf }: ConflictChoiceProps<F>) {
  const { t } = useTranslation('consumer-profile')
  const theirs = form.theirsOf(name)
  if (theirs === undefined) return null
  const id = form.conflictId(name)
  const text = shownText(form.kindOf(name), theirs)
  const value = wordsOf ? wordsOf(text) : text
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
        {value === '' ? t('conflict.emptied') : t('conflict.changed', { value })}
      </p>
      <Cluster gap="tight">
        <Button
          size="small"
          onClick={() => form.keepMine(name)}
          aria-label={t('conflict.keepMineOf', { field: label })}
        >
          {t('conflict.keepMine')}
        </Button>
        <Button
          size="small"
          onClick={() => form.takeTheirs(name)}
          aria-label={t('conflict.takeTheirsOf', { field: label })}
        >
          {t('conflict.takeTheirs')}
        </Button>
      </Cluster>
    </div>
  )
}
