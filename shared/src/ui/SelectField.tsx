import { useId, type Ref, type SelectHTMLAttributes } from 'react'
import { ChevronDown } from 'lucide-react'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './SelectField.module.css'

/** One choice of a {@link SelectField}. */
export interface SelectOption<V extends string = string> {
  value: V
  label: string
  isDisabled?: boolean
}

/** Props of {@link SelectField}; anything else goes to the `select`. */
export interface SelectFieldProps<V extends string = string>
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'children'> {
  value: string
  onChange: (value: V) => void
  options: readonly SelectOption<V>[]
  /** Stands for "nothing chosen yet" (value ''). */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** A choice from a list: the browser's own, which every phone and screen reader knows how to show. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { id: givenId, label, help, error, isOptional, value, onChange, options, placeholder, ref, ...rest } = props
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame {...{ id, label, help, error, isOptional: isOptional ?? false }}>
      <span className={controlClass(error, styles.box)}>
        <select
          {...rest}
          ref={ref}
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.target.value as V)}
          aria-required={isOptional ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={20} className={styles.arrow} />
      </span>
    </FieldFrame>
  )
}
