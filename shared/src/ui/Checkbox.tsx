import { useId, type InputHTMLAttributes, type Ref } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './FieldError.tsx'
import { describedBy, type FieldTexts } from './FieldFrame.tsx'
import frame from './FieldFrame.module.css'
import styles from './Checkbox.module.css'

/** Props of {@link Checkbox}; anything else goes to the `input`. */
export interface CheckboxProps
  extends Omit<FieldTexts, 'isOptional'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'onChange' | 'type'> {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** Yes or no. The label may hold links. */
export function Checkbox(props: CheckboxProps) {
  const { id: givenId, label, help, error, isChecked, onChange, ref, ...rest } = props
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames(styles.field, error && frame.invalid)}>
      <FieldError id={id} error={error} />
      <div className={styles.row}>
        <input
          {...rest}
          ref={ref}
          id={id}
          type="checkbox"
          className={styles.box}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      {help ? (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      ) : null}
    </div>
  )
}
