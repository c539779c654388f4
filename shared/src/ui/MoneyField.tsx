import { enterAmount } from '@portal/shared/domain'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Props of {@link MoneyField}. */
export type MoneyFieldProps = Omit<TextFieldProps, 'mask' | 'prefix' | 'inputMode' | 'type'>

/**
 * An amount in dollars. What is typed or pasted is normalised as entry allows (P-70, K-20: spaces, dashes, commas and $
 * forgiven, two decimals); whether it can be paid is for the screen to say. `value` is the text, such as '12.5'.
 */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <TextField
      autoComplete="off"
      width="short"
      {...props}
      prefix="$"
      inputMode="decimal"
      mask={(typed, previous) => enterAmount(previous, typed)}
    />
  )
}
