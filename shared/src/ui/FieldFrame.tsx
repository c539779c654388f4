import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { classNames } from './class-names.ts'
import { FieldError } from './FieldError.tsx'
import styles from './FieldFrame.module.css'

/** Props of every field; all texts come translated. */
export interface FieldTexts {
  label: ReactNode
  /** How to fill it in; stands between label and input, so that it is read before typing. */
  help?: ReactNode
  /** The error and its remedy. */
  error?: string | undefined
  /** Marks the field as optional; a field is required unless it says so. */
  isOptional?: boolean
}

/** Ids of help and error for `aria-describedby`, or undefined when there is neither. */
export function describedBy(
  id: string,
  { help, error }: Pick<FieldTexts, 'help' | 'error'>,
  more?: string,
): string | undefined {
  return classNames(help ? `${id}-help` : null, error ? `${id}-error` : null, more) || undefined
}

/** Classes of the box that is typed into or chosen from: the field's own, and how all of them look. */
export const controlClass = (error: string | undefined, ...own: (string | false | undefined)[]): string =>
  classNames(styles.control, ...own, error && styles.wrong)

/** Label above, help below it, then the error, then the control. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  isOptional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div className={classNames(styles.frame, error && styles.invalid)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> {t('ui.optional')}</span> : null}
      </label>
      {help ? (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      ) : null}
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}
