import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { focusField, type FieldErrorEntry } from './use-field-errors.ts'
import styles from './FormErrorSummary.module.css'

/** Props of {@link FormErrorSummary}. */
export interface FormErrorSummaryProps {
  errors: readonly FieldErrorEntry[]
  /** In place of 'There is a problem'. */
  title?: string
  /** Takes the focus when it appears or changes; false where the first wrong field does (the summary is then announced). */
  takesFocus?: boolean
}

/** All errors of a form in one place above it, each a link to its field. Nothing without errors. */
export function FormErrorSummary({ errors, title, takesFocus = true }: FormErrorSummaryProps) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const round = errors.map((error) => error.id).join(' ')
  useEffect(() => {
    if (takesFocus && round) box.current?.focus()
  }, [takesFocus, round])

  const onFollow = (event: MouseEvent, id: string) => {
    // The hash of the address belongs to tabs: a jump must not change it.
    event.preventDefault()
    focusField(id)
  }
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      className={styles.summary}
      tabIndex={-1}
      role={takesFocus ? 'group' : 'alert'}
      aria-labelledby={titleId}
    >
      <p id={titleId} className={styles.title}>
        <CircleAlert aria-hidden="true" size={20} />
        {title ?? t('ui.errorSummary', { count: errors.length })}
      </p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} onClick={(event) => onFollow(event, error.id)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
