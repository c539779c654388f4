import { Checkbox, Fieldset, type FieldsetProps } from '@portal/shared/ui'
import styles from './Form.module.css'

/** Props of both lists of choices. */
export interface ChoicesControlProps extends Omit<FieldsetProps, 'children'> {
  typed: readonly string[]
  choices: readonly string[]
  textOf: (choice: string) => string
  onChange: (typed: string[]) => void
}

/** Choices of which any number can be ticked, in a fixed order. */
export function ChoicesControl({ typed: chosen, choices, textOf, onChange, ...fieldset }: ChoicesControlProps) {
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
