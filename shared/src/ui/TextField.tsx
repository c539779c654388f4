import { useId, type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import styles from './TextField.module.css'

/** Props of {@link TextField}; anything else (`inputMode`, `autoComplete`, `maxLength`…) goes to the `input`. */
export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'size'> {
  value: string
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  /** Formats typed or pasted text, such as a phone number; the caret stays behind the same character. */
  mask?: (typed: string, previous: string) => string
  /** Before the text, such as `$`; not read out, the label says it. */
  prefix?: ReactNode
  /** After the text: a unit, or a button such as Show password. */
  suffix?: ReactNode
  /** How many characters are expected; the field is as wide as that. */
  width?: 'short' | 'medium' | 'full'
  ref?: Ref<HTMLInputElement>
}

/** A line of text. Paste is always allowed, formats are forgiven by `mask`. */
export function TextField(props: TextFieldProps) {
  const {
    id: givenId,
    label,
    help,
    error,
    isOptional,
    value,
    onChange,
    mask,
    prefix,
    suffix,
    width = 'full',
    ref,
    ...rest
  } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    const shaped = mask ? mask(typed, value) : typed
    if (shaped !== typed) keepCaret(event.target, typed, shaped)
    onChange(shaped, event)
  }
  return (
    <FieldFrame {...{ id, label, help, error, isOptional: isOptional ?? false }}>
      <span className={controlClass(error, styles.box, styles[width], rest.readOnly && styles.readOnly)}>
        {prefix ? (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        <input
          type="text"
          spellCheck={false}
          {...rest}
          ref={ref}
          id={id}
          className={styles.input}
          value={value}
          onChange={onInput}
          aria-required={isOptional || rest.readOnly ? undefined : true}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error }, rest['aria-describedby'])}
        />
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </span>
    </FieldFrame>
  )
}

/**
 * Keeps the caret behind the same letter or digit when a mask changes the text around it. The browser puts it at the
 * end otherwise, which makes correcting a number in its middle impossible.
 */
function keepCaret(input: HTMLInputElement, typed: string, shaped: string): void {
  const caret = input.selectionStart
  if (caret === null || caret === typed.length) return
  const behind = countKept(typed.slice(0, caret))
  let at = 0
  for (let seen = 0; at < shaped.length && seen < behind; at += 1) if (isKept(shaped.charAt(at))) seen += 1
  // After React has written the new value.
  requestAnimationFrame(() => {
    if (input.value === shaped && document.activeElement === input) input.setSelectionRange(at, at)
  })
}

const isKept = (character: string) => /[\p{L}\p{N}]/u.test(character)
const countKept = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
