import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './FieldError.tsx'
import { describedBy } from './FieldFrame.tsx'
import frame from './FieldFrame.module.css'
import styles from './Fieldset.module.css'

/** Props of {@link Fieldset}; texts come translated. */
export interface FieldsetProps {
  legend: ReactNode
  /** The legend's size: a question of the form, or the heading of a part of it. */
  size?: 'normal' | 'heading'
  help?: ReactNode
  error?: string | undefined
  id?: string
  children: ReactNode
}

/** Fields that answer one question together. */
export function Fieldset({ legend, size = 'normal', help, error, id: givenId, children }: FieldsetProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames(styles.fieldset, error && frame.invalid)}
      aria-describedby={describedBy(id, { help, error })}
    >
      <legend className={classNames(styles.legend, size === 'heading' && styles.heading)}>{legend}</legend>
      <div className={styles.content}>
        {help ? (
          <div id={`${id}-help`} className={styles.help}>
            {help}
          </div>
        ) : null}
        <FieldError id={id} error={error} />
        {children}
      </div>
    </fieldset>
  )
}
