import { Checkbox, Fieldset, type FieldsetProps } from '@portal/shared/ui'
import { moved } from './moved.ts'
import { MoveButtons } from './MoveButtons.tsx'
import styles from './Form.module.css'

interface OrderedChoicesProps extends Omit<FieldsetProps, 'children'> {
  chosen: readonly string[]
  choices: readonly string[]
  textOf: (choice: string) => string
  onChange: (chosen: string[]) => void
}

/** Any of a few, in an order of one's own: the chosen ones first. */
export function OrderedChoices({ chosen, choices, textOf, onChange, ...fieldset }: OrderedChoicesProps) {
  const rest = choices.filter((one) => !chosen.includes(one))
  return (
    <Fieldset {...fieldset}>
      <ol className={styles.rows}>
        {[...chosen, ...rest].map((choice, at) => (
          <li key={choice} className={styles.row}>
            <Checkbox
              label={textOf(choice)}
              isChecked={chosen.includes(choice)}
              onChange={(isChosen) => onChange(isChosen ? [...chosen, choice] : chosen.filter((one) => one !== choice))}
            />
            {at < chosen.length && chosen.length > 1 ? (
              <MoveButtons
                name={textOf(choice)}
                at={at}
                count={chosen.length}
                onMove={(to) => onChange(moved(chosen, at, to))}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </Fieldset>
  )
}
