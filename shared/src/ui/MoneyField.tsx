import { enterAmount } from '@portal/shared/domain'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Props of {@link MoneyField}. */
export type MoneyFieldProps = Omit<TextFieldProps, 'mask' | 'prefix' | 'inputMode' | 'type'>

/**
 * An amount in dollars. Typed or pasted text is normalised (P-70, K-20: spaces, dashes, commas and $
 * are ignored, two decimals); the screen checks whether the amount can be paid. `value` is the text, such as '12.5'. An
 * amount that is deleted is 0, or nothing where the field is optional.
 */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <TextField
      autoComplete="off"
      width="short"
      {...props}
      prefix="$"
      inputMode="decimal"
      mask={(typed, previous) => (props.isOptional && typed === '' ? '' : enterAmount(previous, typed))}
    />
  )
}
