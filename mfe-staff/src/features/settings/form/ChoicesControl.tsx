import { Checkbox, Fieldset, type FieldsetProps } from '@portal/shared/ui'
import styles from './Form.module.css'

interface ChoicesControlProps extends Omit<FieldsetProps, 'children'> {
  chosen: readonly string[]
  choices: readonly string[]
  textOf: (choice: string) => string
  onChange: (chosen: string[]) => void
}

/** Any of a few, in the order of the list. */
export function ChoicesControl({ chosen, choices, textOf, onChange, ...fieldset }: ChoicesControlProps) {
  return (
    <Fieldset {...fieldset}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={textOf(choice)}
            isChecked={chosen.includes(choice)}
            onChange={(isChosen) =>
              onChange(choices.filter((one) => (one === choice ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}
