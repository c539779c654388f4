import { Checkbox, Fieldset } from '@portal/shared/ui'
import type { ChoicesControlProps } from './ChoicesControl.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import styles from './Form.module.css'

/** Choices of which any number can be ticked and put into an order; the ticked ones come first. */
export function OrderedChoices({ typed: chosen, choices, textOf, onChange, ...fieldset }: ChoicesControlProps) {
  const rest = choices.filter((one) => !chosen.includes(one))
  return (
    <Fieldset {...fieldset}>
      <ol role="list" className={styles.rows}>
        {[...chosen, ...rest].map((choice, at) => (
          <li key={choice} className={styles.row}>
            <Checkbox
              label={textOf(choice)}
              isChecked={chosen.includes(choice)}
              onChange={(isChosen) => onChange(isChosen ? [...chosen, choice] : chosen.filter((one) => one !== choice))}
            />
            {at < chosen.length && chosen.length > 1 ? (
              <MoveButtons name={textOf(choice)} list={chosen} at={at} onMoved={onChange} />
            ) : null}
          </li>
        ))}
      </ol>
    </Fieldset>
  )
}
