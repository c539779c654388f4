import { useId } from 'react'
import { Fieldset, type FieldsetProps } from './Fieldset.tsx'
import styles from './RadioGroup.module.css'

/** One choice of a {@link RadioGroup}. */
export interface RadioOption<V extends string = string> {
  value: V
  label: string
  help?: string
  /** Why it cannot be chosen; shown in place of the help. */
  disabledReason?: string | undefined
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
          <Option key={option.value} {...{ name, option, onChange }} isChecked={value === option.value} />
        ))}
      </div>
    </Fieldset>
  )
}

interface OptionProps<V extends string> {
  name: string
  option: RadioOption<V>
  isChecked: boolean
  onChange: (value: V) => void
}

function Option<V extends string>({ name, option, isChecked, onChange }: OptionProps<V>) {
  const { value, label, help, disabledReason } = option
  const id = `${name}-${value}`
  const note = disabledReason ?? help
  return (
    <div className={styles.option}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        className={styles.radio}
        checked={isChecked}
        disabled={disabledReason !== undefined}
        onChange={() => onChange(value)}
        aria-describedby={note ? `${id}-help` : undefined}
      />
      <div className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {note ? (
          <span id={`${id}-help`} className={styles.help}>
            {note}
          </span>
        ) : null}
      </div>
    </div>
  )
}
