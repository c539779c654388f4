import { useId } from 'react'
import { Fieldset, type FieldsetProps } from './Fieldset.tsx'
import styles from './RadioGroup.module.css'

/** One choice of a {@link RadioGroup}. */
export interface RadioOption<V extends string = string> {
  value: V
  label: string
  help?: string
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<V extends string> extends Omit<FieldsetProps, 'children'> {
  value: V | ''
  onChange: (value: V) => void
  options: readonly RadioOption<V>[]
  /** Side by side where there is room; for two or three short choices. */
  isInline?: boolean
}

/** One of a few, all of them in sight. */
export function RadioGroup<V extends string>({ value, onChange, options, isInline, ...fieldset }: RadioGroupProps<V>) {
  const name = useId()
  return (
    <Fieldset {...fieldset}>
      <div className={isInline ? styles.inline : styles.list}>
        {options.map((option) => (
          <div key={option.value} className={styles.option}>
            <input
              type="radio"
              id={`${name}-${option.value}`}
              name={name}
              value={option.value}
              className={styles.radio}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-describedby={option.help ? `${name}-${option.value}-help` : undefined}
            />
            <div className={styles.text}>
              <label htmlFor={`${name}-${option.value}`} className={styles.label}>
                {option.label}
              </label>
              {option.help ? (
                <span id={`${name}-${option.value}-help`} className={styles.help}>
                  {option.help}
                </span>
              ) : null}
            </div>
          </div>
        ))}
      </div>
    </Fieldset>
  )
}
