import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts'
import { Spinner } from './Spinner.tsx'
import styles from './Button.module.css'

/** Props of {@link Button}; anything else goes to the `button` element. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** `primary` once a screen; `secondary` beside it; `quiet` for small tools; `danger` for irreversible actions. */
  kind?: ButtonKind
  size?: ButtonSize
  /** The whole width of its container. */
  isWide?: boolean
  /** The action is running: the button keeps its place and focus, and ignores clicks. */
  isLoading?: boolean
  /** Why the action is not possible now, translated. The button stays focusable and the reason is read and shown. */
  disabledReason?: string | undefined
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button that says why it cannot be used instead of vanishing or going dead. */
export function Button(props: ButtonProps) {
  const {
    kind = 'secondary',
    size = 'medium',
    isWide,
    isLoading,
    disabledReason,
    icon,
    children,
    className,
    onClick,
    ...rest
  } = props
  const reasonId = useId()
  const isOff = Boolean(isLoading || disabledReason)
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops the implicit submission of a form by Enter, which clicks its submit button.
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      aria-describedby={disabledReason ? reasonId : undefined}
      aria-disabled={isOff || undefined}
      {...rest}
      className={buttonClass(kind, size, isWide, className)}
      aria-busy={isLoading || undefined}
      onClick={onPress}
    >
      {isLoading ? <Spinner /> : icon}
      {children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={isWide ? styles.wideWithReason : styles.withReason}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  )
}
